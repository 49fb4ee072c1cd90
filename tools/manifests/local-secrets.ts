// What k8s/overlays/local keeps secret: made once, beside the kustomizations that name it, and never committed.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { roleOf } from '../infra/databases.js';
import { kafkaAddress, kafkaUser } from '../infra/kafka-settings.js';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';
import { newSigningKey } from '../start/secrets.js';

const overlay = path.join(root, 'k8s/overlays/local');
const stores = 'exam-stores';
const outside = 'outside:8095';
type Settings = Record<string, string>;

/** Writes them where one is missing: all of them anew, as they belong together. Answers the files that it wrote. */
export function writeLocalSecrets(folder = overlay): string[] {
  const files = localSecrets();
  const places = Object.keys(files).map((name) => path.join(folder, name));
  if (places.every((place) => existsSync(place))) return [];
  for (const [name, settings] of Object.entries(files)) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${value}\n`);
    writeFileSync(place, lines.join(''), { mode: 0o600 });
  }
  return places;
}

function localSecrets(): Record<string, Settings> {
  const made = () => randomBytes(18).toString('base64url');
  const [postgres, redis, kafka, storageSecret, webhook] = [made(), made(), made(), made(), made()];
  const databases = Object.fromEntries(
    serviceNames.map((name) => [name, `postgresql://${roleOf(name)}:${made()}@postgres.${stores}:5432/${name}`]),
  ) as Record<ServiceName, string>;
  const STORAGE_URL = `http://local:${storageSecret}@storage.${stores}:80/files`;
  const messages = { SMS_URL: `http://local@${outside}`, MAIL_URL: 'smtp://outside:8096' };
  const provider = (kind: string) => `http://local:local-content-secret@${outside}/${kind}/content`;
  const own: Partial<Record<ServiceName, Settings>> = {
    identity: {
      ...{ STORAGE_URL, ...messages, AUTH_PRIVATE_JWK: JSON.stringify(newSigningKey()) },
      ...{ OPERATOR_LOGIN: 'operator', OPERATOR_PASSWORD: made() },
    },
    catalog: { STORAGE_URL, VIDEO_PROVIDER_URL: provider('video'), SLIDES_PROVIDER_URL: provider('slides') },
    commerce: {
      ...{ STORAGE_URL, MAIL_URL: messages.MAIL_URL, PAYMENT_URL: `http://rzp_test_local:local-key-secret@${outside}` },
      PAYMENT_WEBHOOK_SECRET: webhook,
    },
    discussion: { STORAGE_URL },
    notification: messages,
  };
  const login = `username="${kafkaUser}" password="${kafka}" user_${kafkaUser}="${kafka}"`;
  return {
    'stores/stores.env': {
      POSTGRES_PASSWORD: postgres,
      REDIS_PASSWORD: redis,
      KAFKA_JAAS: `org.apache.kafka.common.security.plain.PlainLoginModule required ${login};`,
      S3PROXY_CREDENTIAL: storageSecret,
    },
    'app/secrets/servers.env': {
      REDIS_URL: `redis://:${redis}@redis.${stores}:6379`,
      KAFKA_BROKERS: kafkaAddress(kafka, `kafka.${stores}`, 9092),
    },
    'app/secrets/migrate.env': {
      STORAGE_URL,
      DATABASE_ADMIN_URL: `postgresql://exam:${postgres}@postgres.${stores}:5432/postgres`,
      ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, databases[name]])),
    },
    'app/secrets/outside.env': { PAYMENT_WEBHOOK_SECRET: webhook },
    ...Object.fromEntries(
      serviceNames.map((name) => [`app/secrets/${name}.env`, { DATABASE_URL: databases[name], ...own[name] }]),
    ),
  };
}
