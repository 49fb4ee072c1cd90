import { weightOf, weightOfReports, type Reporter } from './report-weight.js';

const usual: Reporter = { knownDays: 100, joinedDay: '2026-01-01', upheld: 0, rejected: 0 };
const fresh: Reporter = { ...usual, knownDays: 0, joinedDay: '2026-11-23' };

test.each([
  ['a usual account', {}, 1],
  ['an account of a week', { knownDays: 7 }, 1],
  ['a new account', { knownDays: 6 }, 0.5],
  ['two reports rejected', { rejected: 2 }, 1],
  ['three reports rejected', { rejected: 3 }, 0.25],
  ['more than half upheld', { rejected: 3, upheld: 2 }, 1],
  ['a third upheld', { rejected: 6, upheld: 3 }, 0.25],
  ['new, and rejected', { knownDays: 1, rejected: 4 }, 0.25],
])('%s', (_what, given, weight) => expect(weightOf({ ...usual, ...given })).toBe(weight));

test.each([
  ['nobody', [], 0],
  ['three usual accounts', [usual, usual, usual], 3],
  ['three new accounts of one day', [fresh, fresh, fresh], 0.5],
  ['twenty new accounts of one day', Array<Reporter>(20).fill(fresh), 0.5],
  ['new accounts of two days', [fresh, { ...fresh, joinedDay: '2026-11-22' }], 1],
  ['a class that was imported together, a week later', Array<Reporter>(3).fill({ ...usual, knownDays: 8 }), 3],
  ['a gang and two usual accounts', [fresh, fresh, usual, usual], 2.5],
])('%s', (_what, reporters, weight) => expect(weightOfReports(reporters)).toBe(weight));
