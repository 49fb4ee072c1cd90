import { jest } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { freePorts } from '../lib/ports.js';
import { claimDataFolder } from './data-folder.js';
import { edgeOptions, serviceEnvironment } from './environment.js';
import { help, readOptions } from './options.js';
import { printReady, printServers } from './print.js';
import { secretsOf } from './secrets.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'start-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a port that is taken is told with its number and another choice, without a stack trace', async () => {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as net.AddressInfo;
  try {
    const { code, output } = await start(['--infra-only', '--data', folder, '--redis-port', String(port)]);
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} (redis) is taken`);
    expect(output).not.toMatch(/\n\s+at /);
  } finally {
    await new Promise((done) => server.close(done));
  }
});

test('a second start on the same data folder is refused and names the first', async () => {
  const claim = claimDataFolder(folder, false);
  try {
    const { code, output } = await start(['--infra-only', '--data', folder]);
    expect(code).toBe(1);
    expect(output).toContain(`Process ${process.pid} uses the data folder ${folder}`);
  } finally {
    claim.release();
  }
  expect(existsSync(path.join(folder, 'start.lock'))).toBe(false);
});

test('the lock of a process that is gone, or whose number another has now, is taken over', () => {
  for (const name of ['999999999 1', `${process.ppid} 1`]) {
    writeFileSync(path.join(folder, 'start.lock'), name);
    claimDataFolder(folder, false).release();
  }
});

test('a data folder that cannot be made is told with the reason', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => claimDataFolder(path.join(file, 'data'), false)).toThrow(/cannot be used/);
});

test('--fresh empties our own data and keeps locks and downloads', () => {
  for (const name of ['postgres', 'redis', 'logs', 'cache']) mkdirSync(path.join(folder, name));
  claimDataFolder(folder, true).release();
  expect(readdirSync(folder)).toEqual(['cache']);
});

test('--fresh never empties a folder that holds other files, or the clone itself', () => {
  writeFileSync(path.join(folder, 'thesis.txt'), 'x');
  expect(() => claimDataFolder(folder, true)).toThrow('This folder is not emptied');
  expect(readdirSync(folder)).toContain('thesis.txt');
});

test('an option that does not exist and a port that is none are refused, help lists all', async () => {
  expect(() => readOptions(['--prot', '1'])).toThrow(/^npm start: .*--prot/);
  expect(() => readOptions(['--port', '99999'])).toThrow('is not a port');
  for (const name of ['--port', '--data', '--fresh', '--infra-only', '--no-demo', '--verbose', '--postgres-port'])
    expect(help).toContain(name);
});

test('plain HTTP beyond this machine has to be said', () => {
  for (const host of ['0.0.0.0', '192.168.1.5', '127.evil.example', '::'])
    expect(() => readOptions(['--host', host])).toThrow('would serve plain HTTP to other machines');
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(readOptions(['--host', host])?.host).toBe(host);
  expect(readOptions(['--host', '0.0.0.0', '--insecure-http'])?.host).toBe('0.0.0.0');
});

test('with a certificate other machines may come, and the session cookie is for HTTPS alone', () => {
  const options = readOptions(['--host', '0.0.0.0', '--tls', '--data', folder])!;
  expect(options).toMatchObject({ host: '0.0.0.0', tls: { isOwn: true, key: path.join(folder, 'tls/key.pem') } });
  const secureOf = (given: typeof options) =>
    serviceEnvironment('identity', given, { kafkaBrokers: [] } as never, secretsOf(folder), 'postgresql://x')[
      'REFRESH_COOKIE_SECURE'
    ];
  expect(secureOf(options)).toBe('true');
  expect(secureOf(readOptions(['--data', folder])!)).toBe('false');
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string];
  expect(() => readOptions(['--tls-certificate', certificate, '--tls-key', key])).toThrow('was not found');
  for (const file of [certificate, key]) writeFileSync(file, '');
  expect(() => readOptions(['--tls-certificate', certificate])).toThrow('was not found');
  expect(readOptions(['--tls-certificate', certificate, '--tls-key', key])?.tls).toEqual({
    certificate,
    key,
    isOwn: false,
  });
});

test('slides open at the address that the start prints, under each of its names', () => {
  const framedBy = (args: string[]) =>
    serviceEnvironment(
      'catalog',
      readOptions(['--data', folder, ...args])!,
      { kafkaBrokers: [] } as never,
      secretsOf(folder),
      'postgresql://x',
    )['SLIDES_FRAMED_BY'];
  expect(framedBy(['--port', '9080'])).toBe('http://localhost:9080 http://127.0.0.1:9080');
  expect(framedBy(['--tls', '--host', '192.168.1.5'])?.split(' ')).toContain('https://192.168.1.5:8080');
});

test('pages reach the local storage through the edge, which forwards no order to copy; another one they reach themselves', () => {
  const options = readOptions(['--port', '9080', '--data', folder])!;
  const publicUrl = (storageUrl: string) =>
    serviceEnvironment(
      'discussion',
      options,
      { kafkaBrokers: [], storageUrl } as never,
      secretsOf(folder),
      'postgresql://x',
    )['STORAGE_PUBLIC_URL'];
  const local = 'http://local:secret@127.0.0.1:9094/files';
  expect(publicUrl(local)).toBe('http://127.0.0.1:9099');
  expect(edgeOptions(options, { storageUrl: local })).toMatchObject({
    storageOrigin: 'http://127.0.0.1:9099',
    storage: { listen: '127.0.0.1:9099', upstream: '127.0.0.1:9094' },
  });
  const aws = 'https://key:secret@s3.ap-south-1.amazonaws.com/files';
  expect(publicUrl(aws)).toBeUndefined();
  expect(edgeOptions(options, { storageUrl: aws }).storage).toBeUndefined();
});

test('what the start prints has no password; the file that it names has, for its owner alone', () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const infrastructure = {
    postgresAdminUrl: "postgresql://exam:hid'den@127.0.0.1:5432/postgres",
    redisUrl: 'redis://:hidden@127.0.0.1:6379',
    kafkaBrokers: ['kafka://exam:hidden@127.0.0.1:9092', '127.0.0.1:9093'],
    storageUrl: 'http://local:hidden@127.0.0.1:8094/files',
  };
  const options = readOptions(['--data', folder])!;
  printReady({ options, infrastructure, took: '1 s' });
  printServers(infrastructure as never, folder);
  const text = printed.mock.calls.join('\n');
  printed.mockRestore();
  expect(text).not.toMatch(/hid/);
  const file = path.join(folder, 'addresses.env');
  expect(text.split(`. ${file}\n`)).toHaveLength(3);
  expect(statSync(file).mode & 0o077).toBe(0);
  const shell = spawnSync('sh', ['-c', `. ${file}; printf '%s\n' "$DATABASE_ADMIN_URL" "$KAFKA_BROKERS"`]);
  expect(shell.stdout.toString().split('\n')).toEqual([
    infrastructure.postgresAdminUrl,
    infrastructure.kafkaBrokers.join(','),
    '',
  ]);
});

test('all ports follow the one that is asked for, so that two clones run side by side', () => {
  const ports = readOptions(['--port', '9080'])?.ports;
  expect(ports).toMatchObject({
    edge: 9080,
    services: { identity: 9081, notification: 9087 },
    edgeInternal: 9088,
    outside: { http: 9095, smtp: 9096 },
    storagePublic: 9099,
    infra: { postgres: 9090, redis: 9091, kafka: 9092, kafkaController: 9093, storage: 9094 },
  });
});

test('the secrets are made once, differ between folders and are readable by their owner only', () => {
  const other = path.join(folder, 'other');
  mkdirSync(other);
  const first = secretsOf(folder);
  expect(secretsOf(folder)).toEqual(first);
  expect(secretsOf(other).operator.password).not.toBe(first.operator.password);
  for (const part of ['d', 'x', 'kid']) expect(secretsOf(other).privateJwk[part]).not.toBe(first.privateJwk[part]);
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  expect(first.privateJwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: expect.any(String) });
});

test('secrets that were damaged are refused without repeating them', () => {
  writeFileSync(path.join(folder, 'secrets.json'), '{"operator":{"password":"hidden"');
  chmodSync(path.join(folder, 'secrets.json'), 0o600);
  expect(() => secretsOf(folder)).toThrow(/^((?!hidden).)*$/s);
});

/** Runs the command to its end, on ports of its own. */
async function start(args: string[]): Promise<{ code: number | null; output: string }> {
  const [postgres, redis, kafka] = await freePorts(3);
  const own = [
    '--postgres-port',
    String(postgres),
    '--kafka-port',
    String(kafka),
    ...(args.includes('--redis-port') ? [] : ['--redis-port', String(redis)]),
  ];
  const { DATABASE_ADMIN_URL, REDIS_URL, KAFKA_BROKERS, NODE_OPTIONS, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/run.mjs', 'start', ...args, ...own], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}
