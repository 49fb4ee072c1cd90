import { rowActions, type ExamRow } from './row-actions.js';

const now = 1_000_000;
const row = (change: Partial<ExamRow>): ExamRow => ({ bucket: 'ongoing', attempt: null, hasLocalAnswers: false, examResultId: null, ...change });
const running = { state: 'running', deadlineAt: now + 1 } as const;
const timedOut = { state: 'running', deadlineAt: now } as const;

test.each<[string, string, Partial<ExamRow>, string[]]>([
  ['[ASMT-011] ', 'ongoing without an attempt', {}, ['begin']],
  ['[ASMT-011] ', 'ongoing with a running attempt, also on another device', { attempt: running }, ['cancel', 'resume']],
  ['[ASMT-011] ', 'the server knows of no attempt, whatever this browser has', { hasLocalAnswers: true }, ['begin']],
  ['[ASMT-011] ', 'the server has not answered and this browser has answers', { attempt: undefined, hasLocalAnswers: true }, ['cancel', 'resume']],
  ['[ASMT-011] ', 'the server has not answered and there are no answers', { attempt: undefined }, ['begin']],
  ['', 'cancelled and to be begun again', { attempt: { state: 'void', mayBeginAgain: true } }, ['begin']],
  ['', 'cancelled in an exam of one attempt', { attempt: { state: 'void', mayBeginAgain: false } }, ['notAvailable']],
  ['', 'past its deadline with a result', { attempt: timedOut, examResultId: 'r' }, ['review']],
  ['', 'past its deadline, not yet scored', { attempt: timedOut }, ['notAvailable']],
  ['', 'the window is over but the attempt has time left', { bucket: 'completed', attempt: running }, ['cancel', 'resume']],
  ['[ASMT-012] ', 'submitted while the window is open', { attempt: { state: 'submitted' }, examResultId: 'r' }, ['review']],
  ['[ASMT-012] ', 'upcoming', { bucket: 'upcoming' }, ['remindMe']],
  ['[ASMT-012] ', 'completed with a result', { bucket: 'completed', examResultId: 'r' }, ['review']],
  ['[ASMT-012] ', 'completed without a result', { bucket: 'completed' }, ['notAvailable']],
  ['[ASMT-012] ', 'completed without a result, with answers left in the browser', { bucket: 'completed', attempt: undefined, hasLocalAnswers: true }, ['notAvailable']],
  ['[ASMT-012] ', 'completed after a cancelled attempt', { bucket: 'completed', attempt: { state: 'void', mayBeginAgain: true } }, ['notAvailable']],
])('%s%s', (_, __, change, actions) => {
  expect(rowActions(row(change), now)).toEqual(actions);
});
