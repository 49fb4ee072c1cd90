import type { TestOutcome } from '../test/outcome.js';
import { idsIn, ledgerState, readLedger, type Requirement } from './ledger.js';

const requirement = (id: string): Requirement => ({
  id,
  service: 's',
  feature: 'f',
  surface: 'api',
  requirement: `what ${id} asks`,
});
const outcome = (title: string, status: TestOutcome['status'] = 'passed'): TestOutcome => ({
  title,
  status,
  file: 'a.test.ts',
  durationMs: 1,
});
const requirements = ['RUN-001', 'RUN-002', 'GRID-001'].map(requirement);

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

test('a requirement of which one test fails does not count', () => {
  const state = ledgerState(requirements, [outcome('[RUN-001] a'), outcome('[RUN-001] b', 'failed')]);
  expect(state.missing.map((one) => one.id)).toContain('RUN-001');
});

test('an id that the ledger does not know is told with its test', () => {
  expect(ledgerState(requirements, [outcome('[RUN-999] a')]).unknown).toEqual([
    { id: 'RUN-999', test: 'a.test.ts: [RUN-999] a' },
  ]);
});

test('the ledger of the project has every requirement once', () => {
  const ids = readLedger().map((one) => one.id);
  expect(ids.length).toBe(543);
  expect(new Set(ids).size).toBe(ids.length);
});
