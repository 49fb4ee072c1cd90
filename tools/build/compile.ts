import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile, type Options } from '@swc/core';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { filesIn, stampOf, versionOf } from './stamps.js';

const options: Options = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/**
 * Compiles a workspace's src to its dist, leaving out tests; true when there was anything to do.
 * The new dist replaces the old one whole, so that nobody ever starts a half-written one.
 */
export async function compilePackage(folder: string): Promise<boolean> {
  const source = path.join(folder, 'src');
  const files = filesIn(source).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  const dist = path.join(folder, 'dist');
  const stamp = stampOf(folder.replace('/', '-'), files, dist, `${versionOf('@swc/core')} ${JSON.stringify(options)}`);
  if (stamp.isCurrent) return false;
  if (files.length === 0) return false;

  const unfinished = path.join(root, `${dist}.new`);
  rmSync(unfinished, { recursive: true, force: true });
  for (const file of files) await compileFile(file, path.join(unfinished, path.relative(source, file)));
  rmSync(path.join(root, dist), { recursive: true, force: true });
  renameSync(unfinished, path.join(root, dist));
  stamp.keep();
  return true;
}

async function compileFile(file: string, target: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFileSync(path.join(root, file), target);
  const output = target.replace(/\.ts$/, '.js');
  try {
    const { code, map } = await transformFile(path.join(root, file), {
      ...options,
      sourceFileName: path.relative(path.dirname(output), path.join(root, file)),
    });
    writeFileSync(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`);
    if (map) writeFileSync(`${output}.map`, map);
  } catch (error) {
    throw new Failure(
      `${file} does not compile`,
      (error as Error).message,
      'Correct the file; `npm run check` shows all errors.',
    );
  }
}
