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

/** The one address, who can sign in, and where the logs are. */
export function printReady(options: StartOptions, took: string, port = options.ports.edge): void {
  const accounts = options.demo ? demoAccounts() : [];
  const width = (field: 'role' | 'login' | 'password') => Math.max(...accounts.map((account) => account[field].length));
  const lines = accounts.map(({ role, login, password, note }) =>
    `    ${role.padEnd(width('role'))}  ${login.padEnd(width('login'))}  ${password.padEnd(width('password'))}  ${note ?? ''}`.trimEnd(),
  );
  console.log(`
  Ready after ${took}:  http://localhost:${port}
${lines.length > 0 ? `\n  Sign in as\n${lines.join('\n')}\n` : ''}
  Text messages and e-mails that it sends:  http://127.0.0.1:${options.ports.outside.http}/inbox
  Logs are in ${path.join(options.dataFolder, 'logs')}. Ctrl-C stops everything.
`);
}
