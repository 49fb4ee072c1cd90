import { databaseUrl } from './databases.js';

const server = 'postgres://admin:secret@db-1:5432/postgres';
const own = 'ASSESSMENT_DATABASE_ADMIN_URL';
afterEach(() => void delete process.env[own]);

test('a service’s database lives on the server that is named for it, the others on the common one', () => {
  expect(databaseUrl(server, 'assessment')).toBe('postgres://admin:secret@db-1:5432/assessment');
  process.env[own] = 'postgres://other:word@db-2:6432/postgres?sslmode=verify-full';
  expect(databaseUrl(server, 'assessment')).toBe('postgres://other:word@db-2:6432/assessment?sslmode=verify-full');
  expect(databaseUrl(server, 'identity')).toBe('postgres://admin:secret@db-1:5432/identity');
  expect(databaseUrl(server, 'run1_assessment')).toBe('postgres://admin:secret@db-1:5432/run1_assessment');
});
