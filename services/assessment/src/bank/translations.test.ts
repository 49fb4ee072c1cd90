import { changeQuestion, readChecklist, readQuestion, type QuestionContent } from '@exam/contracts';
import { command, DraftDesk } from '../../test/draft-desk.js';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});

const read = async (query: { version?: number } = {}) =>
  (await desk.organiser.call(readQuestion, { params: { questionId: 'q-scct' }, query }).expect(200)).body.question;
const save = async (parts: Partial<QuestionContent>, confirmed: 'hi'[] = []) => {
  const { version, content } = await read();
  const body = { ...command(), version, content: { ...content, ...parts }, confirmed };
  return (await desk.organiser.call(changeQuestion, { params: { questionId: 'q-scct' }, body }).expect(200)).body
    .version;
};
const hi = { question: 'दूसरा कौन?', paragraph: null, options: [], hint: null, explanation: null };

test('[BANK-009] a translation made from an older version is outdated until it is confirmed, written anew or of that version', async () => {
  await save({ translations: { hi } });
  expect((await read()).outdated).toEqual([]);
  await save({ key: 'c' });
  expect((await read()).outdated).toEqual([]);
  await save({ question: 'Which is the third?' });
  expect(await read()).toMatchObject({ version: 4, outdated: ['hi'] });
  expect((await read({ version: 3 })).outdated).toEqual([]);
  // the checklist of a test warns of it
  const examId = await desk.draft();
  const { body } = await desk.organiser.call(readChecklist, { params: { examId } }).expect(200);
  expect(body.warnings.find(({ code }) => code === 'translation')?.questionIds).toEqual(['q-scct']);
  await save({ chapter: 'Force' });
  expect((await read()).outdated).toEqual(['hi']);
  // confirming makes no version
  expect(await save({}, ['hi'])).toBe(5);
  expect(await read()).toMatchObject({ version: 5, outdated: [] });
  await save({ question: 'Which is the fourth?' });
  await save({ translations: { hi: { ...hi, question: 'चौथा कौन?' } } });
  expect((await read()).outdated).toEqual([]);
});
