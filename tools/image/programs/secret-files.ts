import { roleOf } from '../../infra/databases.js';
import { kafkaAddress, kafkaUser } from '../../infra/kafka-settings.js';
import { serviceNames, type ServiceName } from '../../lib/folders.js';

const databasePassword = (name: ServiceName) =>
  `${name.toUpperCase()}_DATABASE_PASSWORD` as `${Uppercase<ServiceName>}_DATABASE_PASSWORD`;

/** Each may be given in the environment; what is not is made once and kept. */
export const secretNames = [
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  'KAFKA_PASSWORD',
  'STORAGE_SECRET',
  'OPERATOR_PASSWORD',
  'AUTH_PRIVATE_JWK',
  'PAYMENT_WEBHOOK_SECRET',
  ...serviceNames.map(databasePassword),
] as const;
/** What one side of a payment alone would make up cannot be made: the other side has to know it. */
export function missingOf(environment: NodeJS.ProcessEnv): string | null {
  const isMissing = environment['PAYMENT_URL'] && !environment['PAYMENT_WEBHOOK_SECRET'];
  return isMissing ? 'PAYMENT_URL is set: PAYMENT_WEBHOOK_SECRET has to be, too, as the provider knows it.' : null;
}
export type Secrets = Record<(typeof secretNames)[number], string>;

const keepsFiles: readonly ServiceName[] = ['identity', 'catalog', 'commerce', 'discussion'];
const operator = 'operator';

/** Who gets which files; a file that is named as a setting is read as that setting. */
export function filesFor(secrets: Secrets): Record<string, Record<string, string>> {
  const database = (name: ServiceName) =>
    `postgresql://${roleOf(name)}:${encodeURIComponent(secrets[databasePassword(name)])}@postgres:5432/${name}`;
  const storage = `http://local:${encodeURIComponent(secrets.STORAGE_SECRET)}@storage/files`;
  const payments = { PAYMENT_WEBHOOK_SECRET: secrets.PAYMENT_WEBHOOK_SECRET };
  const signIn = { OPERATOR_LOGIN: operator, OPERATOR_PASSWORD: secrets.OPERATOR_PASSWORD };
  const services = serviceNames.map((name) => [
    name,
    {
      DATABASE_URL: database(name),
      REDIS_URL: `redis://:${encodeURIComponent(secrets.REDIS_PASSWORD)}@redis:6379`,
      KAFKA_BROKERS: kafkaAddress(encodeURIComponent(secrets.KAFKA_PASSWORD), 'kafka', 9092),
      ...(keepsFiles.includes(name) && { STORAGE_URL: storage }),
      ...(name === 'commerce' && payments),
      ...(name === 'identity' && { AUTH_PRIVATE_JWK: secrets.AUTH_PRIVATE_JWK, ...signIn }),
    },
  ]);
  return {
    ...(Object.fromEntries(services) as Record<ServiceName, Record<string, string>>),
    postgres: { password: secrets.POSTGRES_PASSWORD },
    redis: { 'redis.conf': `requirepass "${secrets.REDIS_PASSWORD}"\n` },
    kafka: { 'jaas.conf': jaasOf(secrets.KAFKA_PASSWORD) },
    storage: { password: secrets.STORAGE_SECRET },
    'import-demo': signIn,
    outside: payments,
    migrate: {
      DATABASE_ADMIN_URL: `postgresql://exam:${encodeURIComponent(secrets.POSTGRES_PASSWORD)}@postgres:5432/postgres`,
      STORAGE_URL: storage,
      ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, database(name)])),
    },
  };
}

/** One user for the services, the broker and its controller, and who may sign in: that user. */
const jaasOf = (password: string): string => `KafkaServer {
  org.apache.kafka.common.security.plain.PlainLoginModule required
  username="${kafkaUser}" password="${password}" user_${kafkaUser}="${password}";
};
`;
