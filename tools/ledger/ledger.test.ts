import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import type { TestOutcome } from '../test/outcome.js';
import { idsIn, ledgerState, readLedger, sideOf, type Requirement } from './ledger.js';
import { idsOf, lostRequirements, readProven } from './proven.js';

const requirement = (id: string, surface = 'api'): Requirement => ({
  id,
  service: 's',
  feature: 'f',
  surface,
  requirement: `what ${id} asks`,
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

test('a requirement of both sides counts when each has a test', () => {
  const both = [requirement('RUN-001', 'api+ui')];
  const client = outcome('[RUN-001] a', 'passed', 'frontend/e2e/a.test.ts');
  const server = outcome('[RUN-001] b', 'passed', 'services/s/src/a.test.ts');
  expect(ledgerState(both, [client]).missing).toMatchObject([{ why: 'no test on the side of the servers' }]);
  expect(ledgerState(both, [server]).missing).toMatchObject([{ why: 'no test on the side of the client' }]);
  expect(ledgerState(both, [client, server]).proven).toEqual(['RUN-001']);
});

test('what was proven and is no longer fails the run, with the reason', () => {
  const promised = ['RUN-001', 'RUN-002'];
  const lost = lostRequirements([outcome('[RUN-001] a'), outcome('[RUN-002] a', 'failed')], { requirements, promised });
  expect(lost.map((one) => [one.title, one.status])).toEqual([['RUN-002 stays proven: a test failed', 'failed']]);
});

test('the list of what is proven survives a merge that leaves lines twice', () => {
  expect(idsOf('RUN-002\nRUN-001\nRUN-002\n')).toEqual(['RUN-001', 'RUN-002']);
});

test('every promised requirement is known, and named by a test on each of its sides', () => {
  const files = ['libs', 'services', 'tools', 'frontend'].flatMap(testsBelow);
  const named = files
    .filter((file) => !file.startsWith('tools/ledger/'))
    .flatMap((file) => idsIn(readFileSync(path.join(root, file), 'utf8')).map((id) => `${sideOf(file)} ${id}`));
  const titles = new Set(named);
  const surfaces = new Map(readLedger().map((one) => [one.id, one.surface]));
  const isNamed = (id: string) => {
    const sides = ['api', 'ui'].filter((side) => titles.has(`${side} ${id}`)).length;
    return surfaces.has(id) && sides >= (surfaces.get(id) === 'api+ui' ? 2 : 1);
  };
  expect(readProven().filter((id) => !isNamed(id))).toEqual([]);
});

function testsBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(place);
    return /\.test\.tsx?$/.test(entry.name) ? [place] : [];
  });
}
