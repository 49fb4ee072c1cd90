import { makeQuestionExport, tryDraft } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { DraftDesk } from '../../test/draft-desk.js';
import { exam, scheme, sevenQuestions } from '../../test/pack.js';

const ids = Array.from({ length: 104 }, (_, n) => `long-${n}`);
/** As long as a question may be, in three languages. */
const long = {
  ...{ ...sevenQuestions()[0]!, explanation: 'x'.repeat(19_000) },
  translations: { hi: { explanation: 'y'.repeat(20_000) }, te: { explanation: 'z'.repeat(20_000) } },
};

test('what questions say together is bounded in papers, trials and files: a hundred of the longest are refused', async () => {
  const desk = await DraftDesk.open();
  await desk.room.bring({ questions: ids.map((questionId) => ({ ...long, questionId })) });
  const paper = (examId: string, questionIds: string[]) => exam({ examId, questionIds, markingScheme: scheme });
  const { refused } = await desk.room.import({
    exams: [paper('too-long', ids.slice(0, 52)), paper('long', ids.slice(0, 48)), paper('longer', ids.slice(48, 96))],
  });
  expect(refused).toMatchObject([{ place: 'exams:1', code: 'exam.too_long' }]);
  const held = await desk.room.service.db.query('select exam_id from exam_paper order by exam_id');
  expect(held).toEqual([{ exam_id: 'long' }, { exam_id: 'longer' }]);

  const examId = await desk.draft({ questionIds: ids.slice(0, 52) });
  await desk.organiser.call(tryDraft, { params: { examId } }).expect(422).expect(refusal('exam.too_long'));
  const file = { exportId: randomUUID(), format: 'xlsx' as const, questionIds: ids, withKeys: true };
  await desk.organiser.call(makeQuestionExport, { body: file }).expect(422).expect(refusal('export.too_large'));
});
