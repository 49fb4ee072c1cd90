import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import type { TestOutcome } from '../test/outcome.js';
import { idsIn, judgeLedger, ledgerState, namedBy, readLedger, type Requirement } from './ledger.js';

const requirement = (id: string, surface = 'api', state: Requirement['state'] = ''): Requirement => ({
  id,
  service: 's',
  feature: 'f',
  surface,
  requirement: `what ${id} asks`,
  source: '1 §1',
  state,
  deviates: '',
});
const outcome = (title: string, status: TestOutcome['status'] = 'passed', file = 'a.test.ts'): TestOutcome => ({
  title,
  status,
  file,
  durationMs: 1,
});
const requirements = ['RUN-001', 'RUN-002', 'GRID-001'].map((id) => requirement(id));

test('a title proves the ids in its brackets, one or several', () => {
  expect(idsIn('[RUN-012] a paper is kept')).toEqual(['RUN-012']);
  expect(idsIn('a paper is kept [RUN-012, RUN-013] and more [GRID-001]')).toEqual(['RUN-012', 'RUN-013', 'GRID-001']);
  expect(idsIn('a paper RUN-012 [later] [run-12]')).toEqual([]);
});

test('a requirement counts once however many tests name it', () => {
  const state = ledgerState(requirements, [outcome('[RUN-001] a'), outcome('[RUN-001] b')]);
  expect(state.areas).toEqual([
    { area: 'RUN', proven: 1, total: 2 },
    { area: 'GRID', proven: 0, total: 1 },
  ]);
  expect(state.missing.map((one) => one.id)).toEqual(['RUN-002', 'GRID-001']);
});

test('a requirement of both sides counts when each has a test', () => {
  const both = [requirement('RUN-001', 'api+ui')];
  const client = outcome('[RUN-001] a', 'passed', 'frontend/e2e/a.test.ts');
  const server = outcome('[RUN-001] b', 'passed', 'services/s/src/a.test.ts');
  expect(ledgerState(both, [client]).missing).toMatchObject([{ why: 'no test on the side of the servers' }]);
  expect(ledgerState(both, [server]).missing).toMatchObject([{ why: 'no test on the side of the client' }]);
  expect(ledgerState(both, [client, server]).missing).toEqual([]);
  expect(ledgerState(both, [client], new Set(['api RUN-001'])).missing).toEqual([]);
});

test('the ledger is one result: a row without a test or an id without a row fails it, a failed test does not again', () => {
  const two = requirements.slice(0, 2);
  const judge = (...tests: TestOutcome[]) => judgeLedger(ledgerState(two, tests));
  const proven = [outcome('[RUN-001] a'), outcome('[RUN-002] b')];
  expect(judge(...proven).outcome.status).toBe('passed');
  expect(judge(proven[0]!, outcome('[RUN-002] b', 'failed'))).toMatchObject({ outcome: { status: 'passed' } });
  expect(judge(proven[0]!)).toMatchObject({ outcome: { status: 'failed' }, faults: ['RUN-002: no test'] });
  expect(judge(...proven, outcome('[RUN-999] c'))).toMatchObject({
    outcome: { status: 'failed' },
    faults: ['RUN-999 is not in the ledger: a.test.ts: [RUN-999] c'],
  });
});

test('a requirement that is planned is listed apart, and its tests may come before it is built', () => {
  const state = ledgerState([requirement('ROLE-001', 'api', 'planned')], [outcome('[ROLE-001] a', 'failed')]);
  expect(state).toMatchObject({ areas: [], missing: [], unknown: [], planned: [{ id: 'ROLE-001' }] });
});

test('the ledger of the project has every requirement once, with the section it comes from', () => {
  const ledger = readLedger();
  expect(ledger.length).toBeGreaterThanOrEqual(543);
  expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
  expect(ledger.filter(({ source }) => !/^\d §\d/.test(source))).toEqual([]);
});

test('the ledger marks the requirements that docs/deviations.md names, and no others', () => {
  const text = readFileSync(path.join(root, 'docs/deviations.md'), 'utf8');
  const marked = readLedger().filter(({ deviates }) => deviates === 'yes');
  expect(marked.map(({ id }) => id).sort()).toEqual([...new Set(text.match(/\b[A-Z]+-\d{3}\b/g))].sort());
});

test('every requirement that is built is named by a test on each of its sides', () => {
  const { missing } = ledgerState(readLedger(), [], namedBy('both'));
  expect(missing.map(({ id, why }) => `${id}: ${why}`)).toEqual([]);
});
