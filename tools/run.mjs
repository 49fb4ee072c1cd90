#!/usr/bin/env node
// Every npm script comes through here. Plain JavaScript and Node's own modules only, because it
// runs on a fresh clone before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInstallScripts } from './lib/install-scripts.mjs';
import { isInstalled, presentPackages, wantedPackages } from './lib/installed.mjs';
import { withLock } from './lib/lock.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [verb, ...args] = process.argv.slice(2);

refuseOldNode();
const entry = path.join(root, 'tools', verb ?? '', 'main.ts');
if (!verb || !existsSync(entry)) {
  fail(`There is no command '${verb ?? ''}'.`, 'Use one of the scripts that `npm run` lists.');
}
if (!isInstalled(root)) await withLock(path.join(root, '.data', 'locks', 'install'), sayWaiting, install);
const unprepared = runInstallScripts(root);
if (unprepared) fail(unprepared, 'Remove node_modules and start again.');
run();

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(
    `This needs Node.js 20.19 or newer; this is ${process.versions.node}.`,
    'Install a newer Node.js (https://nodejs.org) and try again.',
  );
}

/** Installs what package-lock.json names; a second process waits for the first and finds it done. */
async function install() {
  if (isInstalled(root)) return;
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8' });
  if (npm.status !== 0) fail('npm is not on the PATH.', 'Install npm 10 or newer; it comes with Node.js.');

  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const wanted = wantedPackages(root).length;
  console.log(`  … dependencies: npm installs ${wanted} packages`);
  // not `npm ci`, which begins by removing all that is there
  const child = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const progress = setInterval(() => {
    const line = `  … dependencies: ${presentPackages(root)} of ${wanted} packages, ${seconds()}`;
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
    fail(
      `npm could not install the dependencies:\n${output.trim().split('\n').slice(0, 12).join('\n')}`,
      'Look at the lines above: no registry, a full disk or a folder that may not be written are usual.',
    );
  console.log(`  ✓ dependencies: ${wanted} packages  ${seconds()}`);
}

/** Runs the verb from source and lives as long as it does; signals go on to it, its exit code comes back. */
function run() {
  const child = spawn(broughtNode(), ['--conditions=source', '--import', 'tsx', entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'], // the channel tells the verb when this process dies
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json') },
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

/**
 * The Node.js of the product, the same on every machine (docs/decisions/018); where npm has none for a platform, the
 * one that runs this.
 */
function broughtNode() {
  const brought = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(brought) ? brought : process.execPath;
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
