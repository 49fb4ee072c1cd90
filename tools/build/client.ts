import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { filesIn, stampOf, versionOf } from './stamps.js';

const frontend = path.join(root, 'frontend');
const smallestWorthCompressing = 1024;

/** Builds the browser client to frontend/dist, with compressed copies beside the files; true when it had to. */
export async function buildClient(signal?: AbortSignal): Promise<boolean> {
  if (!existsSync(path.join(frontend, 'index.html'))) return false;
  const own = [
    'index.html',
    'package.json',
    'vite.config.ts',
    'shell-files.ts',
    'size-budgets.ts',
    'chunk-cycles.ts',
    'chunk-parts.ts',
    'mantine-styles.ts',
    'texts-plugin.ts',
    'compile-texts.mjs',
    'postcss.config.cjs',
    'postcss.config.js',
    'src',
    'public',
  ].map((name) => `frontend/${name}`);
  const stamp = stampOf(
    'client',
    [...own, 'libs/contracts/src', 'libs/domain/src'],
    'frontend/dist/index.html',
    versionOf('vite'),
  );
  if (stamp.isCurrent) return false;
  const { code, output } = await runCommand(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: frontend, ...(signal && { signal }) },
  );
  if (code !== 0)
    throw new Failure(
      'The client could not be built',
      output.trim().split('\n').slice(-20).join('\n'),
      'Correct what the lines above name, then start again.',
    );
  await Promise.all(
    filesIn('frontend/dist')
      .filter((file) => /\.(js|css|html|svg|json|txt)$/.test(file))
      .map(compressFile),
  );
  stamp.keep();
  return true;
}

async function compressFile(file: string): Promise<void> {
  const full = path.join(root, file);
  const content = readFileSync(full);
  if (content.length < smallestWorthCompressing) return;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  writeFileSync(`${full}.gz`, small);
  writeFileSync(`${full}.br`, smaller);
}
