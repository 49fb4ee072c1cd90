import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { isEmpty } from './databases.js';
import { localUrl } from './environment.js';
import type { StartOptions } from './options.js';
import type { Secrets } from './secrets.js';

const pack = path.join(root, 'content/demo');
/** The demo pack with a term behind its students: what somebody sees who looks at the product for the first time. */
export const termPack = path.join(root, 'content/term');

export type DemoAccount = { role: string; login: string; password: string; note?: string };

/** Is there a pack, and was it not imported whole yet? */
export async function needsDemo(postgresAdminUrl: string, options: StartOptions): Promise<boolean> {
  if (!options.demo || !existsSync(pack)) return false;
  return existsSync(unfinished(options)) || (await isEmpty(postgresAdminUrl));
}

/** Imports the demo pack through the edge, as anybody would import a pack. */
export async function importDemo(
  options: StartOptions,
  secrets: Secrets,
  progress: (text: string) => void,
  signal: AbortSignal,
  folder = pack,
): Promise<void> {
  writeFileSync(unfinished(options), ''); // an interrupted import is taken up by the next start
  const { code, output } = await runCommand(
    process.execPath,
    [
      '--conditions=source',
      '--import',
      'tsx',
      path.join(root, 'tools/import/main.ts'),
      folder,
      '--api',
      localUrl(options),
    ],
    {
      cwd: root,
      env: {
        OPERATOR_LOGIN: secrets.operator.login,
        OPERATOR_PASSWORD: secrets.operator.password,
        TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
      },
      onLine: (line) => progress(line.slice(0, 100)),
      signal,
    },
  );
  if (code !== 0)
    throw new Failure(
      'The demo content could not be imported',
      output.trim().split('\n').slice(-12).join('\n'),
      'Start again: the import goes on where it stopped. Without it: npm start -- --no-demo',
    );
  rmSync(unfinished(options));
}

export function demoAccounts(): DemoAccount[] {
  const file = path.join(pack, 'accounts.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]) : [];
}

const unfinished = (options: StartOptions) => path.join(options.dataFolder, 'demo-unfinished');
