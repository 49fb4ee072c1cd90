// Compose, the example of settings and the code name the same settings.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { kafkaSettings } from '../infra/kafka-settings.js';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';
import { edgeSettingNames } from './programs/edge-settings.js';
import { filesFor, missingOf, secretNames, type Secrets } from './programs/secret-files.js';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const namesIn = (file: string, pattern: RegExp) => [...text(file).matchAll(pattern)].map(([, name]) => name!);
const settingsIn = (file: string) => namesIn(file, /^ {2,4}([A-Z][A-Z0-9_]{2,}): /gm);

const shared = {
  storageSettings: settingsIn('libs/platform/src/storage/storage.module.ts'),
  mailSettings: settingsIn('libs/platform/src/messages/mail.module.ts'),
  messageSettings: [
    ...settingsIn('libs/platform/src/messages/messages.module.ts'),
    ...settingsIn('libs/platform/src/messages/mail.module.ts'),
  ],
};
const ofEvery = settingsIn('libs/platform/src/config/define-config.ts');
const settingsOf = (name: ServiceName) => {
  const file = `services/${name}/src/config.ts`;
  const spread = namesIn(file, /\.\.\.(\w+Settings)/g) as (keyof typeof shared)[];
  return [...ofEvery, ...settingsIn(file), ...spread.flatMap((one) => shared[one])];
};

type Compose = {
  services: Record<string, { environment?: Record<string, unknown>; profiles?: string[]; volumes?: string[] }>;
};
const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
const example = new Set(namesIn('.env.example', /^#([A-Z][A-Z0-9_]*)=/gm));
const secrets = filesFor(Object.fromEntries(secretNames.map((name) => [name, 'x'])) as Secrets);

test('the settings are found in the code', () => {
  expect(ofEvery).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'AUDIT_KEPT_DAYS']));
  expect(settingsOf('identity')).toEqual(expect.arrayContaining(['STORAGE_URL', 'SMS_URL', 'AUTH_PRIVATE_JWK']));
});

test.each(serviceNames)('what %s reads stands in the example, and compose hands it over', (name) => {
  const given = new Set([
    ...Object.keys(compose.services[name]?.environment ?? {}),
    ...Object.keys(secrets[name] ?? {}),
    ...['PORT', 'HOST'], // of the image
  ]);
  for (const setting of settingsOf(name)) {
    expect({ setting, inExample: example.has(setting) }).toEqual({ setting, inExample: true });
    expect({ setting, given: given.has(setting) }).toEqual({ setting, given: true });
  }
});

test('what compose and the edge read stands in the example, and nothing else does', () => {
  const compositions = namesIn('docker-compose.yml', /\$\{([A-Z][A-Z0-9_]*)/g);
  const programs = readdirSync(path.join(root, 'tools/image/programs')).map((file) => `tools/image/programs/${file}`);
  const ofPrograms = programs.flatMap((file) =>
    namesIn(file, /\b([A-Z][A-Z0-9]+_[A-Z0-9_]+|PORT)\b(?=[^\n]*process\.env)/g),
  );
  for (const name of [...compositions, ...edgeSettingNames, ...ofPrograms])
    expect({ name, inExample: example.has(name) }).toEqual({ name, inExample: true });
  const read = new Set([...compositions, ...edgeSettingNames, ...ofPrograms, ...serviceNames.flatMap(settingsOf)]);
  const tools = ['NODE_EXTRA_CA_CERTS', 'CHROMIUM_PATH', 'JAVA_HOME', 'XDG_CACHE_HOME', 'EDGE_URL'];
  const jobs = [
    'STORAGE_VIA',
    'SETTINGS_FOLDER',
    'DATABASE_ADMIN_URL',
    'IDENTITY_DATABASE_ADMIN_URL',
    'IDENTITY_DATABASE_URL',
  ];
  expect([...example].filter((name) => !read.has(name) && ![...tools, ...jobs].includes(name))).toEqual([]);
});

test('each container gets its own secrets and no other’s', () => {
  expect(Object.keys(secrets['assessment']!).sort()).toEqual(['DATABASE_URL', 'KAFKA_BROKERS', 'REDIS_URL']);
  for (const [name, files] of Object.entries(secrets)) {
    expect(Object.hasOwn(files, 'AUTH_PRIVATE_JWK')).toBe(name === 'identity');
    const mounted = (compose.services[name]?.volumes ?? []).filter((volume) => volume.includes('-secrets:'));
    expect(mounted).toEqual([`${name}-secrets:/run/secrets:ro`]);
  }
});

test('Kafka is set in compose as npm start and npm test run it', () => {
  const { environment } = compose.services['kafka']!;
  for (const [name, value] of Object.entries(kafkaSettings))
    expect([name, String(environment?.[`KAFKA_${name.toUpperCase().replaceAll('.', '_')}`])]).toEqual([
      name,
      String(value),
    ]);
});

test('demo accounts and parties that are played run where somebody asks for them, and for nobody else', () => {
  const optional = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('demo'));
  expect(optional.map(([name]) => name)).toEqual(['outside', 'import-demo']);
});

/** As Compose puts them in, the innermost first. */
function interpolate(value: string, given: Record<string, string>): string {
  const next = value.replace(/\$\{(\w+):-([^${}]*)\}/g, (_, name: string, other: string) => given[name] || other);
  return next === value ? value : interpolate(next, given);
}

test('another port moves every address under which browsers know it', () => {
  const ports = { HTTP_PORT: '9000', SLIDES_HTTP_PORT: '9001', STORAGE_HTTP_PORT: '9002', OUTSIDE_HTTP_PORT: '9003' };
  const addresses = (given: Record<string, string>) =>
    Object.entries(compose.services).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .map(([key, value]) => [`${name} ${key}`, interpolate(String(value), given)] as const)
        .filter(([, value]) => value.includes('://localhost:')),
    );
  const moved = new Map(addresses(ports));
  expect(moved.get('identity PUBLIC_URL')).toBe('http://localhost:9000');
  expect(moved.get('commerce PAYMENT_CHECKOUT_URL')).toBe('http://localhost:9003/checkout');
  for (const [place, value] of addresses({}))
    expect([place, moved.get(place)]).toEqual([place, value.replace(':808', ':900')]);
  expect(interpolate('${PUBLIC_URL:-http://localhost:${HTTP_PORT:-8080}}', { PUBLIC_URL: 'https://a' })).toBe(
    'https://a',
  );
});

test('the edge has the folder in which its certificate lies, which git ignores', () => {
  const { volumes = [] } = compose.services['edge']!;
  expect(volumes.map((volume) => interpolate(volume, {}))).toEqual(['./certificates:/certificates:ro']);
  expect(text('.gitignore').split('\n')).toContain('certificates/');
  expect(text('docs/operate/install.md')).toMatch(/^EDGE_TLS_CERTIFICATE=\/certificates\//m);
});

test('git ignores the file in which secrets are given to compose', () => {
  expect(text('.gitignore').split('\n')).toContain('.env');
});

test('no password stands in the file', () => {
  const passwords = /(PASSWORD|SECRET|JWK): \$\{\w+:-[^}]/;
  expect(text('docker-compose.yml')).not.toMatch(passwords);
});

test('what a payment provider signs with is made for the local one and has to be given for another', () => {
  expect(secrets['commerce']).toHaveProperty('PAYMENT_WEBHOOK_SECRET', 'x');
  expect(secrets['outside']).toEqual({ PAYMENT_WEBHOOK_SECRET: 'x' });
  expect(missingOf({})).toBeNull();
  expect(missingOf({ PAYMENT_URL: 'https://a:b@api.example', PAYMENT_WEBHOOK_SECRET: 'given' })).toBeNull();
  expect(missingOf({ PAYMENT_URL: 'https://a:b@api.example' })).toMatch(/PAYMENT_WEBHOOK_SECRET has to be/);
});

test('the storage of compose and of the local overlay names no origin but the pages’', () => {
  for (const file of ['docker-compose.yml', 'k8s/overlays/local/stores/storage.yaml'])
    expect(text(file)).not.toMatch(/CORS_ALLOW_ORIGINS(: |, value: ')\.\*/);
});
