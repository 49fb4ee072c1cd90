import path from 'node:path';
import type { Infrastructure } from '../infra/index.js';
import { writeSecretly } from '../infra/own-password.js';
import { demoAccounts } from './demo.js';
import type { StartOptions } from './options.js';

export function printServers(infrastructure: Infrastructure, dataFolder: string): void {
  const file = keepAddresses(dataFolder, {
    DATABASE_ADMIN_URL: infrastructure.postgresAdminUrl,
    REDIS_URL: infrastructure.redisUrl,
    KAFKA_BROKERS: infrastructure.kafkaBrokers.join(','),
    STORAGE_URL: infrastructure.storageUrl,
  });
  console.log(`
  PostgreSQL  DATABASE_ADMIN_URL=${withoutSecret(infrastructure.postgresAdminUrl)}
  Redis       REDIS_URL=${withoutSecret(infrastructure.redisUrl)}
  Kafka       KAFKA_BROKERS=${infrastructure.kafkaBrokers.map(withoutSecret).join(',')}
  Storage     STORAGE_URL=${withoutSecret(infrastructure.storageUrl)}

  With their passwords, for a shell:  . ${file}
  Ctrl-C stops them.
`);
}

/** Terminals are recorded and shown: addresses with their passwords go to a file that its owner alone may read. */
function keepAddresses(dataFolder: string, addresses: Record<string, string>): string {
  const file = path.join(dataFolder, 'addresses.env');
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const lines = Object.entries(addresses).map(([name, address]) => `export ${name}=${quoted(address)}\n`);
  writeSecretly(file, lines.join(''));
  return file;
}

const withoutSecret = (address: string): string => address.replace(/:[^:@/]*@/, ':…@');

type Ready = {
  readonly options: StartOptions;
  readonly infrastructure: Pick<Infrastructure, 'postgresAdminUrl'>;
  readonly took: string;
  /** Of the address that people open. */
  readonly port?: number;
};

/** The one address, who can sign in, where the logs are, and what commands that read the databases ask for. */
export function printReady({ options, infrastructure, took, port = options.ports.edge }: Ready): void {
  const file = keepAddresses(options.dataFolder, { DATABASE_ADMIN_URL: infrastructure.postgresAdminUrl });
  const accounts = options.demo ? demoAccounts() : [];
  const width = (field: 'role' | 'login' | 'password') => Math.max(...accounts.map((account) => account[field].length));
  const lines = accounts.map(({ role, login, password, note }) =>
    `    ${role.padEnd(width('role'))}  ${login.padEnd(width('login'))}  ${password.padEnd(width('password'))}  ${note ?? ''}`.trimEnd(),
  );
  console.log(`
  Ready after ${took}:  ${options.tls && port === options.ports.edge ? 'https' : 'http'}://localhost:${port}
${lines.length > 0 ? `\n  Sign in as\n${lines.join('\n')}\n` : ''}
  Text messages and e-mails that it sends:  http://127.0.0.1:${options.ports.outside.http}/inbox
  For commands that read the databases:     . ${file}
  Logs are in ${path.join(options.dataFolder, 'logs')}. Ctrl-C stops everything.
`);
}
