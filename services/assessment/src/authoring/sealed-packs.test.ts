import { randomUUID } from 'node:crypto';
import { readDraft, readQuestion, sealDraft } from '@exam/contracts';
import { command, DraftDesk } from '../../test/draft-desk.js';
import { exam, sevenIds, sevenQuestions, type Pack } from '../../test/pack.js';

test('[AUTHOR-008] no pack asks or rewrites what a sealed test keeps, nor the test itself, unless an author or super brings it', async () => {
  const desk = await DraftDesk.open();
  const { room } = desk;
  const maker = await room.service.as({ roles: ['org-admin'], userId: randomUUID() });
  const office = await room.service.as({ roles: ['org-admin'] });
  const kept = sevenIds.slice(0, 4);
  const examId = await desk.draft({ questionIds: kept, durationMinutes: 20 }, maker);
  await maker.call(sealDraft, { params: { examId }, body: { ...command(), isSealed: true, authors: [] } }).expect(200);
  await desk.publish(examId, { by: maker }).expect(200);

  const [rewritten] = sevenQuestions();
  const parts = { examType: 'Assessment', markingScheme: null, totalMarks: 4 } as const;
  const packs: Pack[] = [
    { exams: [exam({ ...parts, examId: 'elsewhere', questionIds: [sevenIds[6]!, kept[1]!] })] },
    { exams: [exam({ ...parts, examId, questionIds: [sevenIds[6]!], startAt: '-3d', endAt: '-2d' })] },
    { questions: [{ ...rewritten!, question: 'Something else?' }] },
  ];
  for (const pack of packs) {
    const { refused } = await room.import(pack, { as: office, overwrite: true });
    expect(refused).toMatchObject([{ code: 'row.sealed' }]);
  }
  await maker.call(readDraft, { params: { examId } }).expect(200);
  await office.call(readQuestion, { params: { questionId: kept[0]! }, query: {} }).expect(404);
  // what it does not keep is the school's
  const free = { exams: [exam({ ...parts, examId: 'free', questionIds: [sevenIds[6]!] })] };
  expect((await room.import(free, { as: office })).refused).toEqual([]);
  for (const by of [maker, room.operator])
    expect((await room.import(packs[0]!, { as: by, dryRun: true })).refused).toEqual([]);
});
