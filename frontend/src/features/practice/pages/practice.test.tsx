import {
  createSelfAssessment,
  deleteSelfAssessment,
  listSelfAssessments,
  practiseMistakes,
} from '@exam/contracts/http/selfs';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, hold, refuse, loseConnection, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import {
  can,
  createdAnswer,
  curriculum,
  curriculumWhere,
  details,
  figures,
  list,
  noPerformance,
  notebook,
  ongoing,
  practising,
  row,
} from '../../../test/selfs.js';
import { forgetNotices, noticeCount, noticed } from '../../../test/shop.js';

beforeEach(forgetNotices);

const created = answer(createSelfAssessment, createdAnswer);

const open = (answers: FakeAnswer[] = [], rows = list([])) =>
  renderPage({
    ...{ page: import('./create-assessment.js'), at: '/assessments/create-assessment', user: practising },
    answers: [curriculum, figures, details, ...answers, rows],
  });
const openHome = (answers: FakeAnswer[] = [], rows = list([]), hasNotebook = false) =>
  renderPage({
    ...{ page: import('./self-assessment.js'), at: '/self-assessment', user: practising },
    answers: [noPerformance, curriculum, figures, details, ...answers, rows, ...(hasNotebook ? [] : [notebook()])],
  });

type Person = Awaited<ReturnType<typeof open>>['user'];
const subject = () => screen.findByRole('combobox', { name: 'Subject' });
/** Their codes are the documents', their names say what they are. */
const types = [
  'Single choice (SCCT)',
  'Multiple choice (MCCT)',
  'Integer (INT)',
  'Numeric (NUM)',
  'Fill in the blank (FB)',
];
const box = (name: string) => screen.getByRole('checkbox', { name });

async function fill(person: Person, chapters = ['Charges']) {
  await person.selectOptions(await subject(), 'Physics');
  for (const name of [...chapters, 'Single choice (SCCT)', 'Easy']) await person.click(box(name));
}
const create = (person: Person) => person.click(screen.getByRole('button', { name: 'Create' }));

test('[SELF-001] [SELF-002] [SELF-003] the form has the fields of the documents', async () => {
  const { user: person } = await open();
  const options = within(await subject()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Select Subject', 'Physics', 'Chemistry']);
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  const count = screen.getByRole('combobox', { name: 'Total no. of Questions' });
  expect(count).toHaveValue('5');
  expect([...within(count).getAllByRole('option')].map(({ textContent }) => textContent)).toEqual([
    ...['5', '10', '15', '20'],
  ]);
  const namesIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels }) => labels![0]!.textContent);
  expect(namesIn('Type of Questions')).toEqual([...types, 'All']);
  expect(namesIn('Level of Questions')).toEqual(['Easy', 'Medium', 'Hard']);
  for (const name of [...types, 'All', 'Easy', 'Medium', 'Hard']) expect(box(name)).not.toBeChecked();
  await person.selectOptions(await subject(), 'Physics');
  expect(box('Charges')).toBeVisible();
  expect(box('Optics (locked)')).toBeVisible();
  await person.click(box('Single choice (SCCT)'));
  await person.click(box('All'));
  expect(box('Single choice (SCCT)')).not.toBeChecked();
  await person.click(box('Fill in the blank (FB)'));
  expect(box('All')).not.toBeChecked();
  const several = ['Charges', 'Optics (locked)', 'Fill in the blank (FB)', 'Integer (INT)', 'Easy', 'Hard'];
  for (const name of several) if (!(box(name) as HTMLInputElement).checked) await person.click(box(name));
  for (const name of several) expect(box(name)).toBeChecked();
});

test('[SELF-004] the name is made of the subject; another subject empties the chapters', async () => {
  const { user: person } = await open();
  const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;
  await subject();
  expect(name()).toMatch(/^ExamName\d{8}$/);
  await person.selectOptions(await subject(), 'Physics');
  expect(name()).toMatch(/^Physics\d{8}_[A-Z0-9]{2}$/);
  await person.click(box('Charges'));
  await person.selectOptions(await subject(), 'Chemistry');
  expect(name()).toMatch(/^Chemistry\d{8}_[A-Z0-9]{2}$/);
  expect(box('Atoms')).not.toBeChecked();
  await person.selectOptions(await subject(), 'Physics');
  expect(box('Charges')).not.toBeChecked();
});

test('[SELF-005] what is missing is asked for, in both forms, and nothing is sent', async () => {
  const { user: person, server } = await open();
  await subject();
  await create(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
  await person.selectOptions(await subject(), 'Physics');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await person.click(box('Charges'));
  await person.click(box('Easy'));
  await create(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
  expect(server.callsOf(createSelfAssessment)).toEqual([]);
});

test('[SELF-001] while it is created, Create shows that it is under way and takes no second press', async () => {
  const creating = hold(createSelfAssessment, createdAnswer);
  const { user: person, server } = await open([creating]);
  await fill(person);
  await create(person);
  const button = screen.getByRole('button', { name: 'Create' });
  await waitFor(() => expect(button).toHaveAttribute('data-loading', 'true'));
  expect(button).toBeDisabled();
  creating.release();
  expect(await screen.findByRole('dialog', { name: 'Physics20261123_B2' })).toBeVisible();
  expect(server.callsOf(createSelfAssessment)).toHaveLength(1);
});

const parts = { Charges: 'a chapter', 'Single choice (SCCT)': 'a type', Easy: 'a level' };
test.each([...Object.keys(parts), 'Subject'])('[SELF-005] without %s nothing is created', async (missing) => {
  const { user: person, server } = await open();
  await subject();
  if (missing !== 'Subject') await person.selectOptions(await subject(), 'Physics');
  for (const name of Object.keys(parts))
    if (name !== missing && (name !== 'Charges' || missing !== 'Subject')) await person.click(box(name));
  await create(person);
  expect(await screen.findByRole('alert')).toHaveTextContent('All fields are required');
  expect(server.callsOf(createSelfAssessment)).toEqual([]);
});

test.each(['Name', 'Subject', 'Charges', 'Hard'])(
  '[SELF-005] without %s the other form creates nothing',
  async (missing) => {
    const { user: person, server } = await openHome();
    await person.click(await screen.findByRole('button', { name: 'Start Now' }));
    const form = within(screen.getByRole('region', { name: 'Add New Assessment' }));
    await form.findByLabelText('Class');
    if (missing !== 'Subject') await person.selectOptions(await subject(), 'Physics');
    if (missing !== 'Subject' && missing !== 'Charges') await person.click(box('Charges'));
    if (missing !== 'Hard') await person.click(box('Hard'));
    if (missing === 'Name') await person.clear(form.getByLabelText('Name'));
    await person.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByRole('alert')).toHaveTextContent('All fields are required');
    expect(server.callsOf(createSelfAssessment)).toEqual([]);
  },
);

test('[SELF-009] [SELF-018] [ASMT-016] [ASMT-018] on success it is said, the list is read again, the popup opens with figures, the form is empty', async () => {
  const { user: person, server } = await open([created]);
  await fill(person);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Total no. of Questions' }), '10');
  await create(person);
  await noticed('Assessment successfully created');
  const popup = await screen.findByRole('dialog', { name: 'Physics20261123_B2' });
  for (const text of ['Physics', 'Topics: Charges', '5 Questions', '20 Marks', '10 Mins'])
    expect(await within(popup).findByText(text)).toBeVisible();
  expect(screen.queryByText(/60 min/)).not.toBeInTheDocument();
  expect(within(popup).getByText('No of Attempts').nextSibling).toHaveTextContent('2');
  expect(within(popup).getByText('Times per question').nextSibling).toHaveTextContent('40 sec');
  expect(within(popup).getByRole('button', { name: 'Begin test' })).toBeVisible();
  expect(server.callsOf(createSelfAssessment)[0]!.body).toMatchObject({
    ...{ subjectsId: 'physics', chapters: ['charges'], noOfQuestions: 10, difficulty: ['Easy'], qType: ['SCCT'] },
    ...{ subjectName: 'Physics', chaptersInfo: [{ chapterId: 'charges', chapterName: 'Charges' }] },
    nameOfAssessment: expect.stringMatching(/^Physics\d{8}_/),
  });
  expect(server.callsOf(listSelfAssessments).length).toBeGreaterThan(1);
  expect(screen.getByRole('combobox', { name: 'Subject', hidden: true })).toHaveValue('');
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toMatch(/^ExamName\d{8}$/);
  expect(screen.queryByRole('checkbox', { checked: true, hidden: true })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Total no. of Questions', hidden: true })).toHaveValue('5');
});

test('[SELF-010] a failure shows the server’s message, or the documents’ where there is none', async () => {
  const message = 'There is No questions';
  const { user: person } = await open([
    refuse(createSelfAssessment, { status: 422, code: 'self.no_questions', message }),
  ]);
  await fill(person);
  await create(person);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('[SELF-010] without an answer it asks to try again', async () => {
  const { user: person } = await open([loseConnection(createSelfAssessment)]);
  await fill(person);
  await create(person);
  expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent(
    'Self Assessment creation failed, please try again!!',
  );
});

test.each([
  ['none', []],
  ['completed ones', [row(), row({ examId: 'self-0' })]],
])('[SELF-011] with %s there is nothing in the way of another one', async (_, rows) => {
  const { user: person, server } = await open([created], list(rows));
  await fill(person);
  await create(person);
  await noticed('Assessment successfully created');
  expect(server.callsOf(createSelfAssessment)).toHaveLength(1);
});

test('[SELF-011] with one that is not completed nothing is sent', async () => {
  const { user: person, server } = await open([], list([ongoing], { pending: true }));
  await fill(person);
  await create(person);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'One incomplete assessment already pending. New assessment can not be created.',
  );
  expect(server.callsOf(createSelfAssessment)).toEqual([]);
});

test.each(['locked', 'expired'] as const)('[SELF-012] a chapter that is %s leads to the shop', async (access) => {
  const { user: person, server } = await open([curriculumWhere(access)]);
  await fill(person, ['Charges', 'Optics (locked)']);
  await create(person);
  const popup = await screen.findByRole('dialog', { name: 'Selected Chapter is not a Part of your package' });
  expect(within(popup).getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/packages');
  await person.click(within(popup).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(createSelfAssessment)).toEqual([]);
});

test('[SELF-012] a chapter that has closed meanwhile, as only the server knows, opens the same popup', async () => {
  const { user: person } = await open([refuse(createSelfAssessment, { code: 'self.locked' })]);
  await fill(person);
  await create(person);
  const popup = await screen.findByRole('dialog', { name: 'Selected Chapter is not a Part of your package' });
  expect(within(popup).getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/packages');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[SELF-014] a completed one without a result has nothing to do', async () => {
  await open([], list([row({ examResultId: null, can: can({}) })]));
  const table = within(await screen.findByRole('table', { name: 'Previous assessments' }));
  const [, done] = table.getAllByRole('row');
  expect(within(done!).getByText('Completed')).toBeVisible();
  expect(within(done!).getByText('N/A')).toBeVisible();
  expect(within(done!).queryByRole('button')).not.toBeInTheDocument();
});

test('[CONST-009] [SELF-013] [SELF-014] the table tells what was created and what may be done with it', async () => {
  const running = row({
    examId: 'self-3',
    examName: 'Begun',
    isCompleteTest: false,
    can: can({ resume: true, cancel: true }),
  });
  const { location, user: person } = await open([], list([ongoing, running, row()]));
  const table = await screen.findByRole('table', { name: 'Previous assessments' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Exam name', 'Date', 'Subject', 'Chapter', 'Type', 'Status', 'Action']]);
  const done = within(table).getByRole('row', { name: /Physics20261123_A7/ });
  const [, ...cells] = [...done.children].map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual([
    ...['Date24-11-2026', 'SubjectPhysics', 'ChapterCharges', 'TypeSelf Assessment', 'StatusCompleted'],
  ]);
  const rowOf = (name: RegExp) => within(within(table).getByRole('row', { name }));
  expect(rowOf(/Open one/).getByRole('button', { name: /Begin test/ })).toBeVisible();
  expect(rowOf(/Open one/).getByText('Ongoing')).toBeVisible();
  expect(rowOf(/Begun/).getByRole('button', { name: /Resume/ })).toBeVisible();
  expect(rowOf(/Begun/).getByRole('button', { name: /Cancel/ })).toBeVisible();
  await person.click(within(done).getByRole('button', { name: /Review/ }));
  expect(location()).toBe('/assessment-review?examId=self-1');
});

test('[SELF-002] [SELF-016] [CONST-008] the home has what was taken, four a page, a greeting and the other form', async () => {
  const rows = [1, 2, 3, 4].map((n) => row({ examId: `self-${n}`, examName: `Exam ${n}` }));
  const { user: person, server } = await openHome([created], list(rows, { total: 6 }));
  const recent = await screen.findByRole('region', { name: 'Recently Assessments' });
  expect(await within(recent).findAllByRole('listitem')).toHaveLength(4);
  for (const { examName } of rows)
    expect(within(recent).getByRole('button', { name: `Delete ${examName}` })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(server.callsOf(listSelfAssessments).at(-1)!.query).toMatchObject({ page: 2, limit: 4 });
  const before = screen.getByRole('button', { name: 'Previous page' });
  await waitFor(() => expect(before).toBeEnabled());
  await person.click(before);
  expect(await screen.findByText(/1 of 2/)).toBeVisible();
  await waitFor(() => expect(before).toBeDisabled());
  await person.click(screen.getByRole('button', { name: 'Start Now' }));
  const form = screen.getByRole('region', { name: 'Add New Assessment' });
  expect(await within(form).findByLabelText('Class')).toHaveValue('Class 12');
  const count = within(form).getByRole('combobox', { name: 'Total no. of Questions' });
  expect(
    within(count)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['5', '10', '15', '20', '25']]);
  expect(within(form).queryByRole('checkbox', { name: /SCCT/ })).not.toBeInTheDocument();
  await person.click(within(form).getByRole('button', { name: 'Create' }));
  expect(await within(form).findByRole('alert')).toHaveTextContent('All fields are required');
  await person.selectOptions(await subject(), 'Physics');
  await person.clear(within(form).getByLabelText('Name'));
  await person.type(within(form).getByLabelText('Name'), 'My own');
  await person.click(box('Charges'));
  await person.click(box('Hard'));
  await person.selectOptions(count, '25');
  await person.click(within(form).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('dialog', { name: 'Physics20261123_B2' })).toBeVisible();
  expect(server.callsOf(createSelfAssessment)[0]!.body).toMatchObject({
    nameOfAssessment: 'My own',
    noOfQuestions: 25,
  });
});

test('[SELF-017] [ASMT-023] [CONST-001] a deletion asks first, says that it is done and reads the list again', async () => {
  const deleted = answer(deleteSelfAssessment, {
    status: true,
    successResponse: [{ message: 'In the server’s words.' }],
  });
  const { user: person, server } = await openHome([deleted], list([ongoing]));
  await person.click(await screen.findByRole('button', { name: 'Delete Open one' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  expect(within(question).getByRole('button', { name: 'No' })).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Yes' }));
  await noticed('Self assessment deleted successfully');
  expect(noticeCount()).toBe(1);
  expect(server.callsOf(deleteSelfAssessment)).toEqual([{ params: { examId: 'self-2' }, query: {}, body: undefined }]);
  expect(server.callsOf(listSelfAssessments).length).toBeGreaterThan(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[ASMT-023] a refused deletion is said by the code of the refusal', async () => {
  const { user: person } = await openHome(
    [refuse(deleteSelfAssessment, { code: 'exam.not_found', message: 'In the server’s words.', isForeign: true })],
    list([ongoing]),
  );
  await person.click(await screen.findByRole('button', { name: 'Delete Open one' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
  await noticed('This exam does not exist.');
});

test('[ASMT-023] a list that is refused says why', async () => {
  await open([], refuse(listSelfAssessments, { code: 'auth.not_yours' }));
  await noticed('This belongs to somebody else.');
});

test('[REVIEW-001] the row of a completed self assessment leads to its review', async () => {
  const { user: person, location } = await openHome([], list([row({ examName: 'Done' })]));
  await person.click(await screen.findByRole('button', { name: /^Review/ }));
  expect(location()).toBe('/assessment-review?examId=self-1');
});

test('what is due in the notebook is told and practised as a self assessment', async () => {
  const practised = answer(practiseMistakes, {
    status: true,
    message: 'Assessment successfully created',
    Item: {
      ...{ examType: 'SelfAssessment', examId: 'self-9', examName: 'Mistakes20261123_AA', subjectName: 'Physics' },
      ...{ topics: ['Force'], noOfQuestions: 2, examDuration: 4, totalMarks: 8 },
    },
  });
  const { user: person } = await openHome([practised, notebook(2, 3)], list([]), true);
  const panel = await screen.findByRole('region', { name: 'My mistakes' });
  expect(await within(panel).findByText('2 questions are due of 3 in the notebook.')).toBeVisible();
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
  await person.click(within(panel).getByRole('button', { name: 'Practise my mistakes' }));
  expect(await screen.findByRole('dialog', { name: 'Mistakes20261123_AA' })).toBeVisible();
});

test('where nothing is due it is said when the next one is', async () => {
  await openHome([notebook(0, 3)], list([]), true);
  expect(await screen.findByText('The next is due on 01 Dec 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Practise my mistakes' })).not.toBeInTheDocument();
});
