/** A room of which no server and no other tab knows: what is done in it is kept and sent nowhere. */
import type { Paper } from '@exam/contracts/http/assessment';
import type { MarkingScheme } from '@exam/domain/marking-scheme';
import { clock } from '../../../lib/clock.js';
import type { Entry, RoomExam } from '../sitting/state.js';
import { browserPorts } from '../sync/browser.js';
import { ExamRoom, type RoomUser } from '../sync/exam-room.js';

export type Tried = { paper: Paper; scheme: MarkingScheme; exam: RoomExam };

export function localRoom(
  user: RoomUser,
  { paper, scheme, exam }: Tried,
  onSubmit: (answers: readonly Entry[]) => void,
): ExamRoom {
  const now = clock.now();
  const deadlineAt = now + exam.totalTime * 60_000;
  const writeDeadlineAt = deadlineAt - exam.bufferMinutes * 60_000;
  const ports = browserPorts(user.user_id, exam.examId);
  const attempt = {
    ...{ attemptId: 'try', attemptNumber: 1, epoch: 1, deviceId: 'try' },
    ...{ startedAt: now, deadlineAt, writeDeadlineAt },
  };
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
  return new ExamRoom(
    user,
    {
      room: { exam, paper, scheme, byId, total: paper.questions.length },
      ...{ attempt, entries: new Map(), revision: 0, questionId: '', handedIn: null, stored: true },
    },
    {
      ...ports,
      calls: {
        ...ports.calls,
        save: (_attempt, batch) =>
          Promise.resolve({
            status: true,
            acknowledged: batch.map(({ questionId, revision }) => ({ questionId, revision })),
            ...{ newer: [], takenOver: false, deadlineAt, writeDeadlineAt, serverTime: clock.now() },
          }),
        submit: (_attempt, { all }) => {
          onSubmit(all());
          return new Promise(() => undefined);
        },
        ask: () => Promise.resolve(null),
      },
      storage: {
        keepEntries: () => Promise.resolve(true),
        keepAttempt: () => Promise.resolve(true),
        forget: () => Promise.resolve(),
      },
      lock: { hold: () => () => undefined },
    },
  );
}
