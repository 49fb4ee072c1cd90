import path from 'node:path';
import type { Infrastructure } from '../infra/index.js';
import { demoAccounts } from './demo.js';
import type { StartOptions } from './options.js';

export function printServers(infrastructure: Infrastructure): void {
  console.log(`
  PostgreSQL  DATABASE_ADMIN_URL=${infrastructure.postgresAdminUrl}
  Redis       REDIS_URL=${infrastructure.redisUrl}
  Kafka       KAFKA_BROKERS=${infrastructure.kafkaBrokers.join(',')}
  Storage     STORAGE_URL=${infrastructure.storageUrl}

  Ctrl-C stops them.
`);
}

type Ready = {
  readonly options: StartOptions;
  readonly infrastructure: Pick<Infrastructure, 'postgresAdminUrl'>;
  readonly took: string;
  /** Of the address that people open. */
  readonly port?: number;
};

/** The one address, who can sign in, where the logs are, and what commands that read the databases ask for. */
export function printReady({ options, infrastructure, took, port = options.ports.edge }: Ready): void {
  const accounts = options.demo ? demoAccounts() : [];
  const width = (field: 'role' | 'login' | 'password') => Math.max(...accounts.map((account) => account[field].length));
  const lines = accounts.map(({ role, login, password, note }) =>
    `    ${role.padEnd(width('role'))}  ${login.padEnd(width('login'))}  ${password.padEnd(width('password'))}  ${note ?? ''}`.trimEnd(),
  );
  console.log(`
  Ready after ${took}:  ${options.tls && port === options.ports.edge ? 'https' : 'http'}://localhost:${port}
${lines.length > 0 ? `\n  Sign in as\n${lines.join('\n')}\n` : ''}
  Text messages and e-mails that it sends:  http://127.0.0.1:${options.ports.outside.http}/inbox
  For commands that read the databases:     export DATABASE_ADMIN_URL=${infrastructure.postgresAdminUrl}
  Logs are in ${path.join(options.dataFolder, 'logs')}. Ctrl-C stops everything.
`);
}
