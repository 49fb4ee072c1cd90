import { attemptCancelled, attemptStarted, examSubmitted } from '@exam/contracts';
import fc from 'fast-check';
import { anyCommands, type Real } from '../../test/attempt-commands.js';
import { AttemptModel } from '../../test/attempt-model.js';
import { ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';

/** More by MODEL_RUNS, for a night; a failure is shrunk to the fewest commands and tells its seed. */
const runs = Number(process.env['MODEL_RUNS'] ?? 30);

let room: ExamRoom;
let number = 0;
const all: AttemptModel[] = [];

beforeAll(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions() });
});

/** An exam with a window lies open all through the run, but who cancels it does not begin it again. */
async function freshExam(testType: 'open' | 'window'): Promise<{ model: AttemptModel; real: Real }> {
  const examId = `m-${(number += 1)}`;
  await room.bring({ exams: [exam({ examId, testType, startAt: null, endAt: null, durationMinutes: 20 })] });
  const model = new AttemptModel(room.clock.now(), testType === 'open');
  all.push(model);
  return {
    model,
    real: { room, examId, student: await room.student(), teacher: await room.service.as({ roles: ['teacher'] }) },
  };
}

test(
  `[RUN-012] [RUN-027] [ASMT-021] [ASMT-022] two devices, a teacher and the clock in any order: the service says what a simple model says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('open', 'window'), anyCommands, async (testType, commands) => {
        const { model, real } = await freshExam(testType);
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      { numRuns: runs },
    );
  },
  60_000 + runs * 3_000,
);

test('every attempt of those runs was told begun once, and its end once', async () => {
  const [started, submitted, cancelled] = await Promise.all([
    room.outbox.of(attemptStarted),
    room.outbox.of(examSubmitted),
    room.outbox.of(attemptCancelled),
  ]);
  const attempts = all.flatMap((model) => model.attempts);
  const ids = (told: readonly { attemptId: string }[]) => told.map(({ attemptId }) => attemptId).sort();
  const inStatus = (status: string) =>
    attempts
      .filter((one) => one.status === status)
      .map(({ id }) => id)
      .sort();
  expect(ids(started)).toEqual(attempts.map(({ id }) => id).sort());
  expect(ids(cancelled)).toEqual(inStatus('cancelled'));
  // a later run's sweep may have submitted what an earlier run left; nothing is told twice
  expect(new Set(ids(submitted)).size).toBe(submitted.length);
  expect(ids(submitted)).toEqual(expect.arrayContaining(inStatus('submitted')));
});
