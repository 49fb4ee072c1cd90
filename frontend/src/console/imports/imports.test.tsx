import { bankFacets } from '@exam/contracts/http/bank';
import {
  applyQuestionImport,
  changeQuestionImportRow,
  listQuestionImportRows,
  listQuestionImports,
  nameImportSubject,
  readQuestionFile,
  readQuestionImport,
  readQuestionTemplate,
  sendQuestionFilePart,
  type QuestionImportRow,
  type QuestionImportShown,
} from '@exam/contracts/http/question-imports';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { emptyContent } from '../questions/content.js';

const importId = '00000000-0000-7000-8000-000000000001';
const held: QuestionImportShown = {
  ...{ importId, fileName: 'weekly.gift', format: 'GIFT', state: 'to be checked', madeAt: '2026-11-24T05:00:00.000Z' },
  ...{ counts: { new: 1, changed: 0, same: 0, refused: 1 }, left: 1, leftOut: 0 },
};
const content = {
  ...emptyContent,
  ...{ subjectId: 'physics', subjectName: 'Physics', question: 'Which is second?', key: 'b' },
  options: ['one', 'two'].map((value) => ({ value, picture: null })),
};
const row = (given: Partial<QuestionImportRow> = {}): QuestionImportRow => ({
  ...{ n: 1, version: 1, place: 'line 3', original: 'Which is second?{~one =two}', state: 'new', isTaken: true },
  ...{ content, faults: [], notes: [{ code: 'import.feedback_left', message: 'x' }], questionId: null, outcome: null },
  ...given,
});
const faulty = row({
  ...{ n: 2, place: 'line 7', state: 'refused', content: { ...content, key: '' }, notes: [] },
  faults: [{ code: 'import.key_missing', message: 'x' }],
});
const physics = { subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', questions: 2 };
const facets = answer(bankFacets, { status: true, chapters: [physics] });
const open = (answers: NonNullable<Parameters<typeof renderPage>[0]['answers']> = [], at = `?importId=${importId}`) =>
  renderPage({
    page: import('./imports.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/imports${at}`, user: { roles: ['teacher'] } },
    answers: [
      facets,
      answer(readQuestionImport, { status: true, import: held }),
      answer(listQuestionImportRows, { status: true, items: [row(), faulty], nextCursor: null, total: 2 }),
      ...answers,
    ],
  });

test('[IMPORTX-001] a chosen file is sent in parts, read, and opened with its faults first', async () => {
  const { server, user, location } = await open(
    [
      answer(listQuestionImports, { status: true, items: [], nextCursor: null, total: 0 }),
      answer(sendQuestionFilePart, { status: true }),
      answer(readQuestionFile, { status: true, import: held }),
    ],
    '',
  );
  await user.type(await screen.findByRole('combobox', { name: /^Subject of questions/ }), 'Physics');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'.repeat(1024 * 1024 + 1)], 'weekly.txt', { type: 'text/plain' }));
  expect(await screen.findByText('weekly.gift · GIFT')).toBeVisible();
  expect(location()).toBe(`/console/imports?importId=${importId}&state=refused`);
  expect(server.callsOf(sendQuestionFilePart)).toHaveLength(2);
  const [read] = server.callsOf(readQuestionFile);
  expect(read!.body).toMatchObject({ parts: 2, fileName: 'weekly.txt', subjectId: 'physics', subjectName: 'Physics' });
  expect(server.callsOf(applyQuestionImport)).toEqual([]);
});

test('[IMPORTX-001] each question is drawn as in the exam room beside its original, with what is wrong or left', async () => {
  await open();
  const first = await screen.findByRole('article', { name: 'Line 3' });
  expect(await within(first).findByRole('radio', { name: /two/ })).toBeVisible();
  expect(within(first).getByRole('region', { name: 'In the file' })).toHaveTextContent('Which is second?{~one =two}');
  expect(within(first).getByText('What the file says to single answers is left.')).toBeVisible();
  const second = screen.getByRole('article', { name: 'Line 7' });
  expect(within(second).getByText('The file does not say clearly which answer is right.')).toBeVisible();
  expect(within(second).queryByRole('button', { name: 'Leave out' })).toBeNull();
});

test('[IMPORTX-001] a row is mended, another left out, and what is left is applied', async () => {
  const { server, user } = await open([
    answer(changeQuestionImportRow, { status: true, row: row({ version: 2 }) }),
    answer(applyQuestionImport, { status: true, done: ['1'], refused: [], left: 0 }),
  ]);
  const second = await screen.findByRole('article', { name: 'Line 7' });
  await user.click(within(second).getByRole('button', { name: 'Mend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Line 7' });
  await user.click(within(dialog).getByRole('radio', { name: 'Option b is right' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const first = screen.getByRole('article', { name: 'Line 3' });
  await user.click(within(first).getByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(server.callsOf(changeQuestionImportRow)).toHaveLength(2));
  expect(server.callsOf(changeQuestionImportRow).map(({ body }) => body)).toMatchObject([
    { version: 1, content: { key: 'b' } },
    { version: 1, isTaken: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'Apply 1' }));
  await waitFor(() => expect(server.callsOf(applyQuestionImport)).toHaveLength(1));
});

test('[IMPORTX-001] which subject a file means that nobody knows is asked once for all its questions', async () => {
  const subjectsAsked = [
    { named: 'Motion', rows: 20 },
    { named: '', rows: 1 },
  ];
  const { server, user, location } = await open(
    [
      answer(bankFacets, { status: true, chapters: [{ ...physics, subjectId: 'phy-1' }] }),
      answer(readQuestionImport, { status: true, import: { ...held, subjectsAsked } }),
      answer(nameImportSubject, { status: true, rows: 20 }),
    ],
    `?importId=${importId}&state=refused`,
  );
  const confirmed = async (title: RegExp, subject: string) => {
    const asked = await screen.findByRole('group', { name: title });
    const field = within(asked).getByRole('combobox', { name: 'Subject of these questions' });
    if (subject !== '') {
      await user.clear(field);
      await user.type(field, subject);
    }
    const before = server.callsOf(nameImportSubject).length;
    await user.click(within(asked).getByRole('button', { name: 'Confirm the subject' }));
    await waitFor(() => expect(server.callsOf(nameImportSubject)).toHaveLength(before + 1));
    await waitFor(() => expect(field).toBeEnabled());
  };
  await confirmed(/^The file says “Motion” for 20 questions/, '');
  await confirmed(/^The file says “Motion” for 20 questions/, 'physics');
  await confirmed(/^The file names no subject for 1 question/, 'भौतिकी');
  expect(server.callsOf(nameImportSubject).map(({ body }) => body)).toMatchObject([
    { named: 'Motion', subjectId: 'motion', subjectName: 'Motion' },
    { named: 'Motion', subjectId: 'phy-1', subjectName: 'physics' },
    { named: '', subjectId: expect.stringMatching(/^[0-9a-f]{18}$/) as unknown, subjectName: 'भौतिकी' },
  ]);
  expect(location()).toBe(`/console/imports?importId=${importId}`);
});

test('[IMPORTX-001] who mends a question of a new subject confirms that subject with it', async () => {
  const unplaced = row({ state: 'refused', content: { ...content, subjectId: '', subjectName: 'Optics' } });
  const { server, user } = await open([
    answer(listQuestionImportRows, { status: true, items: [unplaced], nextCursor: null, total: 1 }),
    answer(changeQuestionImportRow, { status: true, row: row({ version: 2 }) }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Mend' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeQuestionImportRow)).toHaveLength(1));
  expect(server.callsOf(changeQuestionImportRow)[0]!.body).toMatchObject({
    content: { subjectId: 'optics', subjectName: 'Optics' },
  });
});

test('[IMPORTX-003] the spreadsheet to fill in is one press away', async () => {
  const { server, user } = await open(
    [
      answer(listQuestionImports, { status: true, items: [], nextCursor: null, total: 0 }),
      refuse(readQuestionTemplate, { code: 'auth.not_allowed' }),
    ],
    '',
  );
  await user.click(await screen.findByRole('button', { name: 'Get the spreadsheet' }));
  await waitFor(() => expect(server.callsOf(readQuestionTemplate)).toHaveLength(1));
});
