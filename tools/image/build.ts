import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import type { ImageOptions } from './options.js';

export async function buildImage(
  { tag, base, more }: Pick<ImageOptions, 'tag' | 'base' | 'more'>,
  progress: (text: string) => void,
): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = await git('log', '-1', '--format=%ct %H');
  const [seconds = '0', revision = 'unknown'] = commit.split(' ');
  const isChanged = (await git('status', '--porcelain')) !== '';
  const values = {
    ...(base && { NODE_IMAGE: base }),
    SOURCE_DATE_EPOCH: seconds,
    VERSION: version,
    REVISION: isChanged ? `${revision}-changed` : revision,
    CREATED: new Date(Number(seconds) * 1000).toISOString(),
  };
  const named = Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const { code, output } = await docker(['build', '--tag', tag, ...named, ...more, root], progress);
  if (code === 0) return;
  throw new Failure(
    `${tag} could not be built`,
    output.trim().split('\n').slice(-20).join('\n'),
    'Look at the lines above. The build needs the registry of npm and the packages of Debian.',
  );
}

/** The digests of what lies in the image, from the bottom. */
export async function layersOf(tag: string): Promise<string[]> {
  return (await inspect(tag)).RootFS.Layers;
}

export interface Inspected {
  readonly Size: number;
  readonly RootFS: { readonly Layers: string[] };
  readonly Config: {
    readonly User: string;
    readonly Labels: Record<string, string> | null;
    readonly Healthcheck?: { readonly Test: string[] };
  };
}

export async function inspect(tag: string): Promise<Inspected> {
  const { code, output } = await docker(['image', 'inspect', tag]);
  if (code !== 0) throw new Failure(`There is no image ${tag}`, output.trim(), 'Build it: npm run tool -- image');
  return (JSON.parse(output) as [Inspected])[0];
}

export function docker(args: string[], onLine?: (line: string) => void) {
  if (!findProgram('docker'))
    throw new Failure('docker is not on the PATH', 'It builds and runs images.', 'Install it, or an engine like it.');
  return runCommand('docker', args, { ...(onLine && { onLine: (line) => onLine(line.slice(0, 100)) }) });
}

/** Empty where this is no clone. */
async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { cwd: root });
  return code === 0 ? output.trim() : '';
}
