import {
  acknowledge,
  asSent,
  deltaOf,
  emptyEntry,
  isNewer,
  mergeEntries,
  pendingOf,
  refusedAnswers,
  visitsKept,
  waitingAnswers,
  withDone,
  withVisit,
} from './entries.js';
import type { Entry } from './state.js';

const mine = (questionId: string, part: Partial<Entry>): Entry => ({
  ...emptyEntry(questionId),
  visited: true,
  ...part,
});
const saved = (questionId: string, epoch: number, revision: number, userAnswer: string) => ({
  questionId,
  epoch,
  revision,
  userAnswer,
  marked: false,
  visited: true,
  timeSpent: 3,
});

test('a later take-over is newer than any change before it', () => {
  expect(isNewer({ epoch: 2, revision: 1 }, { epoch: 1, revision: 99 })).toBe(true);
  expect(isNewer({ epoch: 1, revision: 2 }, { epoch: 1, revision: 2 })).toBe(false);
});

test('an answer that never reached the server comes back after a reload and is sent again', () => {
  const { entries } = mergeEntries({
    server: [saved('q1', 1, 4, 'a')],
    local: [mine('q1', { epoch: 1, revision: 9, answer: 'c', acknowledged: false })],
    epoch: 1,
  });
  expect(entries.get('q1')).toMatchObject({ answer: 'c', revision: 9, acknowledged: false });
});

test('an older answer of this browser never overwrites a newer one of another device', () => {
  const { entries } = mergeEntries({
    server: [saved('q1', 2, 1, 'b')],
    local: [mine('q1', { epoch: 1, revision: 50, answer: 'a', acknowledged: false })],
    epoch: 3,
  });
  expect(entries.get('q1')).toMatchObject({ answer: 'b', acknowledged: true });
});

test('what only this browser has is written under the new epoch, in the order in which it was given', () => {
  const { entries, revision } = mergeEntries({
    server: [saved('q1', 2, 7, 'b')],
    local: [
      mine('q3', { epoch: 1, revision: 6, answer: 'x', acknowledged: false }),
      mine('q2', { epoch: 1, revision: 5, answer: 'a', acknowledged: false }),
    ],
    epoch: 3,
  });
  expect(pendingOf(entries).map(({ questionId, epoch, revision: number }) => [questionId, epoch, number])).toEqual([
    ['q2', 3, 8],
    ['q3', 3, 9],
  ]);
  expect(revision).toBe(9);
});

test('what both have in the same version keeps the times of this browser', () => {
  const visits = [{ start: 1, end: 4 }];
  const { entries } = mergeEntries({
    server: [saved('q1', 1, 4, 'a')],
    local: [mine('q1', { epoch: 1, revision: 4, answer: 'a', visits, acknowledged: false })],
    epoch: 1,
  });
  expect(entries.get('q1')).toMatchObject({ acknowledged: true, visits });
});

test('an acknowledgement counts only for the change it names', () => {
  const entries = new Map([['q1', mine('q1', { epoch: 1, revision: 5, answer: 'b', acknowledged: false })]]);
  expect(
    acknowledge(entries, { acknowledged: [{ questionId: 'q1', revision: 4 }], newer: [] }).get('q1')!.acknowledged,
  ).toBe(false);
  expect(
    acknowledge(entries, { acknowledged: [{ questionId: 'q1', revision: 5 }], newer: [] }).get('q1')!.acknowledged,
  ).toBe(true);
});

test('what the server holds newer replaces the entry', () => {
  const entries = new Map([['q1', mine('q1', { epoch: 1, revision: 5, answer: 'b', acknowledged: false })]]);
  const after = acknowledge(entries, {
    acknowledged: [{ questionId: 'q1', revision: 5 }],
    newer: [saved('q1', 2, 1, 'd')],
  });
  expect(after.get('q1')).toMatchObject({ answer: 'd', epoch: 2 });
});

test('each visit records start and end in seconds and adds to the time spent [GRID-011]', () => {
  const once = withVisit(mine('q1', {}), 10_400, 17_900);
  expect(once).toMatchObject({ timeSpent: 7, visits: [{ start: 10, end: 17 }] });
  expect(withVisit(once, 20_000, 20_900)).toBe(once);
  let entry = once;
  for (let visit = 0; visit < 250; visit += 1) entry = withVisit(entry, visit * 10_000, visit * 10_000 + 2_000);
  expect([entry.visits.length, entry.timeSpent]).toEqual([visitsKept, 7 + 500]);
  expect(deltaOf(once).visitTimings).toEqual([{ start: 10, end: 17 }]);
});

test('where the visits are not whole only their sum is sent', () => {
  const resumed = withVisit(mine('q1', { timeSpent: 30 }), 10_000, 17_000);
  expect(deltaOf(resumed)).toMatchObject({ timeSpent: 37, visitTimings: [] });
});

test('only answers and marks are counted as waiting, and refused ones apart', () => {
  const entries = new Map([
    ['q1', mine('q1', { revision: 1, acknowledged: false, answer: 'a' })],
    ['q2', mine('q2', { revision: 2, acknowledged: false })],
    ['q3', mine('q3', { revision: 3, acknowledged: false, answer: 'a', refusedCode: 'answer.too_long' })],
  ]);
  expect([pendingOf(entries).length, waitingAnswers(entries), refusedAnswers(entries)]).toEqual([2, 1, 1]);
});

test('an answer that is on the server waits no more, also while the time spent on it still does', () => {
  const before = new Map([['q1', mine('q1', { epoch: 1, revision: 5, answer: 'b', acknowledged: false })]]);
  expect(waitingAnswers(before)).toBe(1);
  const saved = acknowledge(before, { acknowledged: [{ questionId: 'q1', revision: 5 }], newer: [] }).get('q1')!;
  const later = { ...withVisit(saved, 10_000, 20_000), revision: 6, acknowledged: false };
  expect([pendingOf(new Map([['q1', later]])).length, waitingAnswers(new Map([['q1', later]]))]).toEqual([1, 0]);
  expect(waitingAnswers(new Map([['q1', { ...later, answer: '' }]]))).toBe(1);
});

test('[BEHAV-008] the time of an answer goes with it and stays while the question is only looked at again', () => {
  const start = 1_795_000_000_000;
  const answered = withDone(mine('q1', {}), { answer: 'b', marked: false }, start + 600_400);
  expect(deltaOf(answered).answeredAt).toBe(1_795_000_600);
  const looked = withVisit(
    withDone(answered, { answer: 'b', marked: true }, start + 4_000_000),
    start,
    start + 4_800_000,
  );
  expect(deltaOf(looked)).toMatchObject({ userAnswer: 'b', marked: true, answeredAt: 1_795_000_600 });
  expect(deltaOf(withDone(looked, { answer: 'c' }, start + 4_900_000)).answeredAt).toBe(1_795_004_900);
  expect(deltaOf(mine('q2', {}))).not.toHaveProperty('answeredAt');
});

test('a memory of what is on the server is not trusted where the server knows nothing of it', () => {
  const local = [
    mine('q1', { epoch: 1, revision: 5, answer: 'b', acknowledged: true, onServer: { answer: 'b', marked: false } }),
  ];
  const { entries } = mergeEntries({ server: [], local, epoch: 1 });
  expect([entries.get('q1')!.revision, waitingAnswers(entries)]).toEqual([6, 1]);
});

test('after a take-over a question that was only looked at is told to nobody and gives way to an answer that another device brings', () => {
  const look = mine('q2', { epoch: 2, revision: 9, acknowledged: false, timeSpent: 4 });
  expect(pendingOf(new Map([['q2', look]]))).toEqual([]);
  expect(pendingOf(new Map([['q2', { ...look, epoch: 1 }]]))).toHaveLength(1);
  expect(
    acknowledge(new Map([['q2', look]]), { acknowledged: [], newer: [saved('q2', 1, 5, 'b')] }).get('q2'),
  ).toMatchObject({ answer: 'b', acknowledged: true });
  expect(mergeEntries({ server: [saved('q2', 1, 5, 'b')], local: [look], epoch: 2 }).entries.get('q2')).toMatchObject({
    answer: 'b',
  });
  // taken back is another thing than never given
  const cleared = { ...look, onServer: { answer: 'c', marked: false } };
  expect(pendingOf(new Map([['q2', cleared]]))).toHaveLength(1);
  expect(
    mergeEntries({ server: [saved('q2', 2, 5, 'b')], local: [{ ...look, isUnsure: true }], epoch: 2 }).entries.get(
      'q2',
    ),
  ).toMatchObject({ answer: '', acknowledged: false });
});

test('an answer that went back to what the server had waits as long as nobody knows what it holds now', () => {
  const before = new Map([
    [
      'q1',
      mine('q1', { epoch: 1, revision: 5, answer: 'b', acknowledged: false, onServer: { answer: 'a', marked: false } }),
    ],
  ]);
  const sent = asSent(before, pendingOf(before));
  const back = new Map([['q1', { ...sent.get('q1')!, answer: 'a', revision: 6 }]]);
  expect(waitingAnswers(back)).toBe(1);
  expect(waitingAnswers(acknowledge(back, { acknowledged: [{ questionId: 'q1', revision: 6 }], newer: [] }))).toBe(0);
});
