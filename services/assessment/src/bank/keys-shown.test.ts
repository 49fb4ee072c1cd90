import { makeQuestionExport, readQuestion, tryDraft } from '@exam/contracts';
import { randomUUID } from 'node:crypto';
import { DraftDesk } from '../../test/draft-desk.js';
import { sevenIds } from '../../test/pack.js';
import { CloseExamsService } from '../deadlines/close-exams.service.js';

test('[AUDITUI-002] whoever is shown a key before the close of a test that asks it leaves an entry, and none after it', async () => {
  const desk = await DraftDesk.open();
  const { room } = desk;
  const asked = sevenIds.slice(0, 4);
  const examId = await desk.draft({ questionIds: asked, durationMinutes: 20 });
  const userId = randomUUID();
  const reader = await room.service.as({ roles: ['organiser'], userId });
  const read = (questionId: string) => reader.call(readQuestion, { params: { questionId }, query: {} }).expect(200);
  const save = (withKeys: boolean) => {
    const body = { exportId: randomUUID(), format: 'gift' as const, questionIds: sevenIds, withKeys };
    return reader.call(makeQuestionExport, { body }).expect(200);
  };
  const entries = () =>
    room.service.db.query<{ by: string; subject: string; act: string; questions: number }>(
      `select actor_id as by, subject, details ->> 'act' as act, (details ->> 'questions')::int as questions
       from platform.audit where action = 'key.seen' order by at, id`,
    );

  await read(asked[0]!);
  expect(await entries()).toEqual([]); // nobody can sit a draft
  await desk.publish(examId).expect(200);
  await read(sevenIds[6]!); // it is not asked
  await save(false);
  await reader.call(tryDraft, { params: { examId } }).expect(200);
  expect(await entries()).toEqual([]);

  await read(asked[0]!);
  await save(true);
  const subject = `exam:${examId}`;
  const expected = [
    { by: userId, subject, act: 'read', questions: 1 },
    { by: userId, subject, act: 'exported', questions: 4 },
  ];
  expect(await entries()).toEqual(expected);

  room.clock.advance(300 * 60_000);
  await room.service.app.get(CloseExamsService, { strict: false }).closeOver();
  await read(asked[0]!);
  await save(true);
  expect(await entries()).toEqual(expected);
});
