import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../lib/folders.js';
import { impatient, Judge } from './check.js';
import { writeLocalSecrets } from './local-secrets.js';
import type { Manifest } from './manifest.js';

const judge = new Judge();
const service = (spec: object): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'one' },
  spec: { ...spec },
});

test('a field that nobody knows is a fault, in a manifest and in a patch; a patch may leave out what must be there', () => {
  expect(judge.whole(service({ ports: [{ port: 80 }] }))).toEqual([]);
  expect(judge.whole(service({ prots: [] }))).toEqual([expect.stringContaining('prots')]);
  expect(judge.whole(service({ ports: [{ name: 'web' }] }))).toEqual([expect.stringContaining('port')]);
  expect(judge.patch(service({ ports: [{ name: 'web' }] }))).toEqual([]);
  expect(judge.patch(service({ prots: [] }))).toEqual([expect.stringContaining('prots')]);
  expect(judge.whole({ apiVersion: 'x/v1', kind: 'Y' })).toEqual([expect.stringContaining('no schema')]);
});

test('the Gateway waits as long as the longest call below an address, and for the live channel without end', () => {
  const rule = (value: string, request: string) => ({ matches: [{ path: { value } }], timeouts: { request } });
  const route = (imports: string, live: string): Manifest => ({
    ...{ apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute' },
    spec: { rules: [rule('/socket.io', live), rule('/api/operator/imports', imports), rule('/', '75s')] },
  });
  const table = [{ path: '/exams' }, { path: '/operator/imports/:importId/commit', timeoutMs: 900_000 }];
  expect(impatient(route('960s', '0s'), table)).toEqual([]);
  expect(impatient(route('959s', '0s'), table)).toEqual([expect.stringContaining('/operator/imports')]);
  expect(impatient(route('960s', '30s'), table)).toEqual([expect.stringContaining('/socket.io')]);
});

test('in production the edge believes single addresses about a client’s address, never a network', () => {
  const settings = readFileSync(path.join(root, 'k8s/overlays/production/app/edge.env'), 'utf8');
  const believed = /^EDGE_TRUSTED_PROXIES=(.+)$/m.exec(settings)?.[1]?.split(',') ?? [];
  expect(believed.filter((proxy) => !/^[\d.]+\/32$/.test(proxy.trim()))).toEqual([]);
  expect(believed).not.toEqual([]);
});

test('the overlay to copy names an image by its digest, and every name of production that is an example', () => {
  const folder = path.join(root, 'k8s/overlays');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { images, configMapGenerator } = parse(read('example/kustomization.yaml')) as {
    images: { name: string; digest: string }[];
    configMapGenerator: { name: string; literals: string[] }[];
  };
  expect(images).toEqual([expect.objectContaining({ digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) })]);
  expect(read('production/app/kustomization.yaml')).toContain(`newName: ${images[0]!.name}\n`);
  for (const { name, literals } of configMapGenerator) {
    const lines = read(`production/app/${name}.env`).split('\n');
    const ofUs = lines
      .filter((line) => /example\.in|amazonaws|TRUSTED_PROXIES=/.test(line))
      .map((line) => line.split('=')[0]);
    expect(literals.map((line) => line.split('=')[0])).toEqual(expect.arrayContaining(ofUs));
    expect(literals.filter((line) => line.includes('example.in'))).toEqual([]);
  }
  expect(configMapGenerator.map(({ name }) => name)).toEqual(['settings', 'edge']);
});

test('what the release page says about an SBOM lists each package that runs, with its version', () => {
  const [, args = ''] =
    /^npm (sbom .*) > /m.exec(readFileSync(path.join(root, 'docs/operate/release.md'), 'utf8')) ?? [];
  const { stdout } = spawnSync('npm', args.split(' '), { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { purl: string; name: string; version: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean }
    >;
  };
  const told = new Set(components.map(({ purl }) => decodeURIComponent(purl.split('?')[0]!).replace(/^pkg:npm\//, '')));
  const runs = Object.entries(packages).filter(
    ([place, one]) => place.includes('node_modules/') && !one.dev && !one.devOptional && !one.optional && !one.link,
  );
  const missing = runs
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
    .filter((one) => !told.has(one));
  expect(runs.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test('no secret of the local overlay is committed; they are made once, belong together and are their owner’s alone', () => {
  const names = spawnSync('git', ['ls-files', '--', 'k8s/overlays/local'], { cwd: root, encoding: 'utf8' }).stdout;
  const tracked = names.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name)));
  expect(tracked).toContain('k8s/overlays/local/kustomization.yaml');
  for (const name of tracked)
    expect([name, readFileSync(path.join(root, name), 'utf8')]).toEqual([
      name,
      expect.not.stringMatching(/^(\w*PASSWORD|AUTH_PRIVATE_JWK|PAYMENT_WEBHOOK_SECRET|S3PROXY_CREDENTIAL)=./m),
    ]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'overlay-'));
  try {
    const files = writeLocalSecrets(folder);
    const all = () => files.map((file) => readFileSync(file, 'utf8'));
    const first = all();
    expect(writeLocalSecrets(folder)).toEqual([]);
    expect(all()).toEqual(first);
    for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
    const valueOf = (file: string, setting: string) =>
      new RegExp(`^${setting}=(.+)$`, 'm').exec(readFileSync(path.join(folder, file), 'utf8'))?.[1];
    const secret = valueOf('app/secrets/commerce.env', 'PAYMENT_WEBHOOK_SECRET');
    expect(secret).toMatch(/^[\w-]{24}$/);
    expect(valueOf('app/secrets/outside.env', 'PAYMENT_WEBHOOK_SECRET')).toBe(secret);
    expect(valueOf('app/secrets/servers.env', 'REDIS_URL')).toContain(valueOf('stores/stores.env', 'REDIS_PASSWORD'));
    rmSync(files[0]!);
    expect(writeLocalSecrets(folder)).toEqual(files);
    expect(all()).not.toEqual(first);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
