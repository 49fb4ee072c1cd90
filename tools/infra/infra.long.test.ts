import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../lib/folders.js';
import { freePorts } from '../lib/ports.js';

/** A hang, not slowness: three servers are read from a disk that the other tests keep busy. */
const untilMs = 80_000;
const withinMs = 2 * untilMs;

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test(
  'PostgreSQL, Redis and Kafka start with their data in one folder; one that dies is started again and said so; none is left when stopped',
  async () => {
    const { child, folder, output } = await startServers();
    await until('the servers are up', () => output().includes('Ctrl-C stops them'), { child, output });
    expect(processesOf(folder).length).toBeGreaterThanOrEqual(3);
    expect(openToOthers(folder)).toEqual([]);
    expect(passwordsIn(folder).filter((password) => output().includes(password))).toEqual([]);
    const redis = processesOf(folder).find((found) => found.command.includes('redis-server'));
    if (!redis) throw new Error('no redis-server works in the folder');
    process.kill(redis.pid, 'SIGKILL');
    await until('it runs again', () => output().includes('redis runs again'), { child, output });
    expect(output()).toContain('redis ended (SIGKILL)');
    child.kill('SIGINT');
    await until('the command ended', () => child.exitCode !== null);
    expect(child.exitCode).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  },
  withinMs,
);

test(
  'pressing Ctrl-C while they start leaves no process',
  async () => {
    const { child, folder, output } = await startServers();
    await until('a server runs', () => processesOf(folder).length > 0, { child, output });
    child.kill('SIGINT');
    await until('the command ended', () => child.exitCode !== null);
    expect(output()).toContain('stopping');
    expect(child.exitCode).toBe(130);
    expect(processesOf(folder)).toEqual([]);
  },
  withinMs,
);

test(
  'a command that is killed takes its servers with it',
  async () => {
    const { child, folder, output } = await startServers();
    const isRedis = ({ command }: { command: string }) => command.includes('redis-server');
    await until('Redis runs', () => processesOf(folder).some(isRedis), { child, output });
    child.kill('SIGKILL');
    await until('none is left', () => processesOf(folder).length === 0);
  },
  withinMs,
);

async function startServers() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'infra-'));
  folders.push(folder);
  chmodSync(folder, 0o755); // or PostgreSQL, which does not run as root, is given another place
  const [postgres, redis, kafka] = await freePorts(3);
  const { DATABASE_ADMIN_URL, REDIS_URL, KAFKA_BROKERS, NODE_OPTIONS, ...env } = process.env;
  const data = path.join(folder, 'data');
  const child = spawn(
    process.execPath,
    [
      'tools/run.mjs',
      'start',
      '--infra-only',
      '--data',
      data,
      '--postgres-port',
      String(postgres),
      '--redis-port',
      String(redis),
      '--kafka-port',
      String(kafka),
    ],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, folder: data, output: () => text };
}

/** What another user of the machine could list or read. Where they may not enter, what is inside does not matter. */
function openToOthers(file: string): string[] {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return [];
  const isClosed = (found.mode & 0o077) === 0;
  const inside = found.isDirectory() && !isClosed ? readdirSync(file) : [];
  return [
    ...((found.mode & 0o066) === 0 ? [] : [file]),
    ...inside.flatMap((name) => openToOthers(path.join(file, name))),
  ];
}

function passwordsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /password$/.test(name));
  expect(files.length).toBeGreaterThanOrEqual(3);
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

/** The processes that work in a folder, as each of our servers does; Redis shows only its port as its name. */
function processesOf(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const isOurs = readlinkSync(`/proc/${name}/cwd`).startsWith(folder);
        return isOurs ? [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }] : [];
      } catch {
        return []; // it ended while we looked
      }
    });
}

async function until(
  what: string,
  holds: () => boolean,
  command?: { child: ChildProcess; output(): string },
): Promise<void> {
  const deadline = Date.now() + untilMs;
  while (!holds()) {
    if (Date.now() > deadline || (command && command.child.exitCode !== null))
      throw new Error(`not reached: ${what}\n${command?.output() ?? ''}`);
    await pause(50);
  }
}
