import { Failure } from '../lib/failure.js';
import { docker, inspect } from './build.js';

const mostMegabytes = 350;
const labels = ['title', 'version', 'revision', 'created'].map((name) => `org.opencontainers.image.${name}`);
/** What installs or compiles has no business in a process that serves. */
const unwanted = ['npm', 'npx', 'yarn', 'corepack', 'apt', 'apt-get', 'gcc', 'g++', 'cc', 'make', 'python3', 'perl'];

/** What the image is seen to hold, each as a line. Throws a Failure for what it does not. */
export async function checkImage(tag: string): Promise<string[]> {
  const { Size, Config, RootFS } = await inspect(tag);
  const megabytes = Math.round(Size / 1e6);
  expect(megabytes < mostMegabytes, `it has ${megabytes} MB, ${mostMegabytes} are allowed`);
  expect(/^[1-9]\d*/.test(Config.User), `it runs as '${Config.User}', which may be root`);
  expect((Config.Healthcheck?.Test.length ?? 0) > 0, 'it has no HEALTHCHECK');
  const missing = labels.filter((name) => !Config.Labels?.[name]);
  expect(missing.length === 0, `it lacks ${missing.join(', ')}`);

  const found = await inside(tag, `type -P ${unwanted.join(' ')} || true`);
  expect(found === '', `it holds ${found.split('\n').join(', ')}`);
  const writable = await inside(
    tag,
    'find / -xdev -writable -type d -not -path "/tmp*" -not -path "/dev*" 2> /dev/null | sort',
  );
  const versions = await inside(tag, 'node --version; nginx -v 2>&1');
  const answer = await docker(['run', '--rm', ...readOnly, tag, 'nothing']);
  expect(answer.code === 2 && answer.output.includes('identity'), `its programs do not start: ${answer.output}`);
  return [
    `${megabytes} MB in ${RootFS.Layers.length} layers, as user ${Config.User}`,
    versions.replaceAll('\n', ', '),
    `writable for that user: ${writable.replaceAll('\n', ' ')} /tmp`,
  ];
}

const readOnly = ['--read-only', '--tmpfs', '/tmp', '--network', 'none'];

async function inside(tag: string, script: string): Promise<string> {
  const { code, output } = await docker(['run', '--rm', ...readOnly, '--entrypoint', 'bash', tag, '-c', script]);
  expect(code === 0, `it does not run on a read-only root: ${output}`);
  return output.trim();
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Failure('The image is not as it has to be', otherwise, 'Correct the Dockerfile.');
}
