import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DemoAccount } from '../start/demo.js';
import type { Secrets } from '../start/secrets.js';
import { startStack } from './stack.js';

export interface RunningStack {
  readonly url: string;
  readonly accounts: readonly DemoAccount[];
  /** Who may import packs. */
  readonly operator: Secrets['operator'];
  stop(): Promise<void>;
}

/** For the browser journeys: the stack that `npm test` has started for all of them, else one of their own. */
export async function stackOfRun(environment: NodeJS.ProcessEnv = process.env): Promise<RunningStack> {
  const given = environment['TEST_STACK'];
  if (given) return { ...(JSON.parse(given) as Omit<RunningStack, 'stop'>), stop: () => Promise.resolve() };
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'exam-stack-'));
  const stack = await startStack({ dataFolder });
  return {
    url: stack.url,
    accounts: stack.accounts,
    operator: stack.operator,
    async stop() {
      await stack.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
