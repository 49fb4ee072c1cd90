import { spawnSync } from 'node:child_process';
import { Audit, createPool, Database } from '@exam/platform';
import { templateName, testSettings, withDatabase } from '@exam/testing';
import pg from 'pg';
import { formerLoginSubject, loginSubjects } from '@exam/platform/audit/login-subject';
import { root } from '../lib/folders.js';
import { linesOf } from './lines.js';
import { readOptions } from './options.js';

const environment = { DATABASE_ADMIN_URL: 'postgresql://x' };

test('a login is looked for by its hash, and what is not understood is refused', () => {
  const jwk = (d: string) => ({ ...environment, AUTH_PRIVATE_JWK: JSON.stringify({ d }) });
  const subjects = (d: string) => readOptions(['--login', '+919876543210'], jwk(d))?.filter.subjects;
  const former = formerLoginSubject('+919876543210');
  expect(subjects('one')).toEqual([loginSubjects('one')('+919876543210'), former]);
  expect(subjects('other')).not.toEqual(subjects('one'));
  expect(loginSubjects('one')('+919876543210')).not.toBe(former);
  expect(() => readOptions(['--login', '+91', '--secrets', '/nowhere'], environment)).toThrow(
    /npm run operate -- audit/,
  );
  for (const args of [['--since', 'yesterday'], ['--limit', '0'], ['--service', 'nobody'], ['--what']])
    expect(() => readOptions(args, environment)).toThrow(/npm run operate -- audit/);
  expect(readOptions(['--help'], environment)).toBeUndefined();
});

test('the command prints what a service has written', async () => {
  const { run, databaseAdminUrl } = testSettings();
  const prefix = `${run}_audit_`;
  const admin = new pg.Client({ connectionString: databaseAdminUrl });
  await admin.connect();
  await admin.query(`create database "${prefix}catalog" template "${templateName(run, 'catalog')}"`);
  const db = new Database(createPool({ databaseUrl: withDatabase(databaseAdminUrl, `${prefix}catalog`), size: 1 }));
  try {
    await new Audit().add(db, { action: 'exam.released', actor: { userId: 'u1', orgId: 'o1' }, subject: 'exam:E-1' });
    const of = ['--service', 'catalog', '--prefix', prefix];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['tools/run.mjs', 'audit', ...of, '--action', 'exam', '--json'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', DATABASE_ADMIN_URL: databaseAdminUrl } },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ service: 'catalog', action: 'exam.released', actorId: 'u1' });
    const lines = (...args: string[]) =>
      linesOf(readOptions([...of, ...args], { DATABASE_ADMIN_URL: databaseAdminUrl })!);
    expect(await lines('--subject', 'exam:E-1')).toEqual([
      expect.stringMatching(/Z {2}catalog {2}exam\.released {2}by=u1 {2}org=o1 {2}to=exam:E-1$/),
    ]);
    expect(await lines('--actor', 'u2')).toEqual(['nothing is found']);
  } finally {
    await db.close();
    await admin.query(`drop database "${prefix}catalog" with (force)`);
    await admin.end();
  }
});
