#!/usr/bin/env node
// Every npm script comes through here. Plain JavaScript and Node's own modules only, because it
// runs on a fresh clone before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { needsGenerator } from './build/database-clients.mjs';
import { cachedPackages } from './lib/cache.mjs';
import { runInstallScripts } from './lib/install-scripts.mjs';
import { hasDevPackages, isInstalled, presentPackages, wantedPackages } from './lib/installed.mjs';
import { cachedJars } from './lib/jars.mjs';
import { withLock } from './lib/lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// `npm run tool -- ledger`: what is needed now and then has no script of its own
const [verb, ...args] = process.argv.slice(process.argv[2] === 'tool' ? 3 : 2);
/** What runs the product; every other command tests, checks or measures it and needs more packages. */
const needsNoDevPackages = ['start', 'dev', 'build', 'operate', 'import'];
/** Node.js of the product, the same on every machine: docs/understand/decisions/018-node-24.md. */
const productNode = 24;

const lookAbove = 'Look at the lines above: no registry, a full disk or a folder that may not be written are usual.';

refuseOldNode();
const entry = path.join(root, 'tools', verb ?? '', 'main.ts');
if (!verb || !existsSync(entry)) {
  fail(`There is no command '${verb ?? ''}'.`, `It is one of ${commands().join(', ')}.`);
}
const node = findNode();
node.catch(() => undefined);
const withDev = !needsNoDevPackages.includes(verb);
if (!isInstalled(root, withDev)) await withLock(path.join(root, '.data', 'locks', 'install'), sayWaiting, install);
const unprepared = runInstallScripts(root);
if (unprepared) fail(unprepared, 'Remove node_modules and start again.');
run(await node.catch((error) => fail(`Node.js ${productNode} could not be fetched:\n${error.message}`, lookAbove)));

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `This needs Node.js 20.19 or newer; this is ${process.versions.node}.`,
    'Install a newer Node.js (https://nodejs.org) and try again.',
  );
}

/** This one where it is new enough, else one that npm brings once for each user; see the package's own list. */
async function findNode() {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= productNode;
  const name = `node-${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'tools/cached/node/package.json'), 'utf8'));
  if (isNewEnough || !(name in optionalDependencies)) return process.execPath;
  return path.join(await cachedPackages('node'), 'node_modules', name, 'bin/node');
}

function commands() {
  const folders = readdirSync(path.join(root, 'tools'));
  return folders.filter((name) => existsSync(path.join(root, 'tools', name, 'main.ts')));
}

/** Installs what package-lock.json names; a second process waits for the first and finds it done. */
async function install() {
  if (isInstalled(root, withDev)) return;
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  if (npm.status !== 0) fail('npm is not on the PATH.', 'Install npm 10 or newer; it comes with Node.js.');

  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const isWhole = withDev || hasDevPackages(root); // a clone that tests would lose what it needs for that
  const wanted = wantedPackages(root, isWhole).length;
  console.log(`  … dependencies: npm installs ${wanted} packages`);
  // not `npm ci`, which begins by removing all that is there
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(isWhole ? [] : ['--omit=dev'])];
  const child = spawn('npm', ['install', ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  fetchAhead();
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const progress = setInterval(() => {
    const line = `  … dependencies: ${presentPackages(root, isWhole)} of ${wanted} packages, ${seconds()}`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  }, 1000);
  const code = await new Promise((done) =>
    child.once('exit', (exitCode, signal) => done(signal ? 130 : exitCode)).once('error', () => done(1)),
  );
  clearInterval(progress);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  if (code === 130) process.exit(130);
  if (code !== 0)
    fail(`npm could not install the dependencies:\n${output.trim().split('\n').slice(0, 12).join('\n')}`, lookAbove);
  console.log(`  ✓ dependencies: ${presentPackages(root, isWhole)} packages  ${seconds()}`);
}

/** What the next steps fetch, while npm waits for its registry; where it fails the step itself says why. */
function fetchAhead() {
  const { KAFKA_BROKERS, STORAGE_URL } = process.env;
  if (needsGenerator()) cachedPackages('prisma').catch(() => undefined);
  if (['start', 'dev', 'test'].includes(verb) && !(KAFKA_BROKERS && STORAGE_URL)) cachedJars().catch(() => undefined);
}

/** Runs the verb from source and lives as long as it does; signals go on to it, its exit code comes back. */
function run(program) {
  const child = spawn(program, ['--conditions=source', '--import', 'tsx', entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel tells the verb when this process dies
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/v8'),
    },
  });
  let isTold = false;
  const tell = (signal) => {
    isTold = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  child.once('error', (error) =>
    fail(`Node could not be started: ${error.message}`, 'Check the Node.js installation.'),
  );
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  // who was told to stop already would take a second signal for 'at once'
  if (process.env.npm_lifecycle_event) whenOrphaned(() => isTold || tell('SIGTERM'));
}

/** npm runs us below a shell and, killed, may tell neither: that one of the two is gone is the only sign. */
function whenOrphaned(stop) {
  const parents = ancestors();
  setInterval(() => ancestors() !== parents && stop(), 1000).unref();
}

/** The pids of parent and grandparent; of the parent alone on a system without /proc. */
function ancestors() {
  try {
    const afterCommand = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').pop() ?? '';
    return `${process.ppid} ${afterCommand.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function sayWaiting(pid) {
  console.log(`  … dependencies: waiting for process ${pid}, which is installing`);
}

function fail(why, what) {
  console.error(`\n  ✗ ${why}\n    ${what}\n`);
  process.exit(1);
}
