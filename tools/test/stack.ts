import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from '../build/index.js';
import { root } from '../lib/folders.js';
import { bringUp } from '../start/bring-up.js';
import { demoAccounts, importDemo, needsDemo, type DemoAccount } from '../start/demo.js';
import { ownOptions } from '../start/own-options.js';
import type { Secrets } from '../start/secrets.js';

export interface StackOptions {
  /** Data and logs of the stack; kept when it stops. */
  readonly dataFolder: string;
  /** Another pack than the demo one. */
  readonly pack?: string;
  /** The services take their time from this folder (frontend/e2e/server-clock.ts moves it on). */
  readonly clockFolder?: string;
  readonly progress?: (text: string) => void;
  readonly signal?: AbortSignal;
}

/** The whole product as `npm start` runs it, on free ports. */
export interface Stack {
  /** What a person opens. */
  readonly url: string;
  readonly accounts: readonly DemoAccount[];
  readonly operator: Secrets['operator'];
  /** What the product has sent by SMS and mail, as JSON. */
  readonly inboxUrl: string;
  stop(): Promise<void>;
}

/** Builds and starts everything and imports the demo content. What was started is stopped when a part fails. */
export async function startStack({
  dataFolder,
  pack,
  clockFolder,
  progress = () => undefined,
  signal = new AbortController().signal,
}: StackOptions): Promise<Stack> {
  const folder = path.resolve(dataFolder);
  mkdirSync(folder, { recursive: true });
  const options = await ownOptions(folder, true);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const { infrastructure, secrets, outside } = await bringUp({
      ...{ options, signal, stops, durable: false, say: () => undefined },
      step: (_name, work) => work(progress),
      build: () => buildAll({ progress, signal }),
      nodeArgs: clockFolder ? ['--import', shiftedClock(clockFolder)] : [],
    });
    if (await needsDemo(infrastructure.postgresAdminUrl, options))
      await importDemo(options, secrets, progress, signal, pack);
    return {
      url: `http://127.0.0.1:${options.ports.edge}`,
      accounts: demoAccounts(),
      operator: secrets.operator,
      inboxUrl: `${outside.inboxUrl}.json`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function shiftedClock(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const address = pathToFileURL(path.join(root, 'tools/lib/shifted-clock.mjs'));
  address.searchParams.set('folder', folder);
  return address.href;
}
