import { getBehaviourReport, getExamReport, type ExamReport } from '@exam/contracts/http/reports';
import { getExam, getResult, getReview } from '@exam/contracts/http/assessment';
import { getBoard, type Standing } from '@exam/contracts/http/analytics';
import { screen, within } from '@testing-library/react';
import { Tiles } from '../../results/report.js';
import { SummaryExtras } from '../summary-extras.js';
import { drawing, giveSizes } from '../../../test/drawn-charts.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import { aBehaviour as behaviour, aReport as report, aResult, series } from '../../../test/reports.js';

giveSizes();

const reportAnswer = answer(getExamReport, { status: true, Item: report });
const noResult = refuse(getResult, { code: 'result.not_found' });
const openView = (view: number, answers: FakeAnswer[] = [reportAnswer]) =>
  renderPage({
    page: import('../../results/pages/mocktest-summary.js'),
    at: `/mocktest-summary?examId=mock-1&view=${view}`,
    answers: [noResult, ...answers],
  });

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const maxima = [report.examResult[0]!.totalexammarks, report.subjects[0]!.maximumMarks];

test('[REPORT-008] the report without an exam leads to the dashboard', async () => {
  await renderPage({ page: import('../../results/pages/mocktest-summary.js'), at: '/mocktest-summary' });
  expect(await screen.findByText('/dashboard')).toBeInTheDocument();
});

test('[REPORT-012] [REPORT-013] the comparative view compares the whole exam and each subject; back leads to the summary', async () => {
  await openView(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Comparative Analysis' })).toBeVisible();
  expect(cellsOf(await screen.findByRole('table', { name: 'Total marks' }))).toEqual([
    ['Score', 'Score'],
    ['Your Score', '26'],
    ['Average Score', '41.5'],
    ['Highest Score', '140'],
  ]);
  expect(cellsOf(screen.getByRole('table', { name: 'Physics' }))[1]).toEqual(['Your Score', '-4']);
  expect(screen.getByRole('table', { name: 'Mathematics' })).toBeInTheDocument();
  const said = (name: string) => screen.getByRole('region', { name });
  expect(said('Total marks')).toHaveTextContent('15.5 marks below the average, 114 below the best.');
  expect(said('Mathematics')).toHaveTextContent('10 marks above the average, 40 below the best.');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/mocktest-summary?examId=mock-1');
  const lastTick = async (name: string) =>
    (await drawing('BarChart', screen.getByRole('region', { name }))).ticks('xAxis').at(-1);
  expect([await lastTick('Total marks'), await lastTick('Physics')]).toEqual(maxima.map(String));
});

test('[REPORT-014] [REPORT-015] time management tells the counts, and a subject better than the class is success', async () => {
  await openView(2);
  expect(await screen.findByRole('heading', { level: 1, name: 'Time Management' })).toBeVisible();
  for (const [name, value] of [
    ['Perfect', '8'],
    ['OverTime', '12'],
    ['Wasted', '10'],
    ['My Accuracy', '50%'],
    ['Class Accuracy', '42%'],
  ])
    expect(screen.getAllByText(name!).map(({ parentElement }) => parentElement?.textContent)).toContain(
      `${name}${value}`,
    );
  const table = screen.getByRole('table', { name: 'Time Management' });
  const heads = [
    'Perfect (correct/incorrect)',
    'Overtime (correct/incorrect)',
    'Wasted',
    'My Accuracy',
    'Class Accuracy',
  ];
  // on a phone each cell says its column
  const named = (...cells: string[]) => cells.map((cell, at) => `${heads[at]}${cell}`);
  expect(cellsOf(table)).toEqual([
    ['Subject', ...heads],
    ['Physics', ...named('3 / 1', '2 / 4', '5', '50%', '40%')],
    ['Mathematics', ...named('3 / 1', '2 / 4', '5', '30%', '45%')],
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]!.querySelector('[data-good]')).toHaveAttribute('data-good', 'true');
  expect(rows[1]!.querySelector('[data-good]')).toHaveAttribute('data-good', 'false');
  expect(cellsOf(screen.getByRole('table', { name: 'Chapter by chapter' }))[1]!.join(' ')).toMatch(/Optics.*67%.*NA/);
});

test('[REPORT-015] as good as the class is success, one in a hundred below is danger', async () => {
  const [own] = report.subjects;
  const subjects = [50, 51].map((classAccuracy, at) => ({
    ...own!,
    subjectId: `s${at}`,
    subjectName: `Subject ${at}`,
    accuracy: 50,
    classAccuracy,
  }));
  await openView(2, [answer(getExamReport, { status: true, Item: { ...report, subjects } })]);
  const rows = within(await screen.findByRole('table', { name: 'Time Management' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.querySelector('[data-good]')?.getAttribute('data-good'))).toEqual(['true', 'false']);
});

test('[REPORT-016] the breakdown adds up the chosen time slots', async () => {
  const { user } = await openView(2);
  const panel = await screen.findByRole('region', { name: 'Time slots' });
  const attempted = () => within(panel).getByText('Attempted').parentElement;
  const counts = () => cellsOf(within(panel).getByRole('table')).map((cells) => cells.join(' '));
  expect(within(panel).getByRole('checkbox', { name: '0-30 mins' })).toBeChecked();
  expect(attempted()).toHaveTextContent('Attempted7');
  expect(counts().slice(1)).toEqual(['Perfect 4', 'Overtime 3', 'Wasted 1']);
  await user.click(within(panel).getByRole('checkbox', { name: '30-60 mins' }));
  expect(attempted()).toHaveTextContent('Attempted20');
  expect(counts()).toEqual(['Questions Questions', 'Perfect 8', 'Overtime 12', 'Wasted 10']);
  expect((await drawing('DonutChart', panel)).all('pie-sector')).toHaveLength(3);
});

test('[REPORT-017] [BEHAV-002] [BEHAV-003] [BEHAV-004] behaviour: accuracy, questions by difficulty, slots', async () => {
  const { user, server } = await openView(3, [
    reportAnswer,
    answer(getBehaviourReport, { status: true, Item: behaviour }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Behaviour Analytics' })).toBeVisible();
  expect(cellsOf(await screen.findByRole('table', { name: 'Accuracy by half hour' }))).toEqual([
    ['Minutes', 'Accuracy', 'Class Accuracy'],
    ['30', '100%', '40%'],
    ['60', '–', '55%'],
  ]);
  // one half hour is better than no other
  expect(screen.queryByText(/^Surest/)).not.toBeInTheDocument();
  const { all, ticks } = await drawing('ScatterChart', screen.getByRole('region', { name: /Accuracy/ }));
  expect(all('scatter-symbol')).toHaveLength(3);
  expect([ticks('yAxis')[0], ticks('yAxis').at(-1)]).toEqual(['0%', '100%']);
  expect(server.callsOf(getBehaviourReport).map(({ params }) => params)).toEqual([
    { examId: 'mock-1', userId: 'student-1' },
  ]);

  const frequency = screen.getByRole('region', { name: 'Frequency Wise Analysis' });
  const questions = () => cellsOf(within(frequency).getByRole('table')).slice(1);
  expect(
    within(frequency)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['All', 'Easy', 'Medium', 'Hard']);
  expect(questions()).toEqual([
    ['1', '30', '–', '60'],
    ['2', '–', '90', '60'],
  ]);
  expect(within(frequency).getByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(within(frequency).getByRole('radio', { name: 'Easy' }));
  expect(questions()).toEqual([['1', '30', '–', '60']]);
  await user.click(within(frequency).getByRole('radio', { name: 'Hard' }));
  expect(questions()).toEqual([['2', '–', '90', '60']]);
  await user.click(within(frequency).getByRole('radio', { name: 'Medium' }));
  expect(within(frequency).queryByRole('table')).not.toBeInTheDocument();

  const slots = screen.getByRole('region', { name: 'Time slots' });
  // the exam has sixty minutes
  const choices = within(slots).getAllByRole('checkbox');
  expect(choices.map((one) => (one as HTMLInputElement).labels![0]!.textContent)).toEqual(['0-30 mins', '30-60 mins']);
  expect(choices.map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
  expect(within(slots).getByRole('region', { name: '0-30 mins' })).toHaveTextContent('Accuracy50%CORRECT1WRONG1');
  expect(within(slots).queryByRole('region', { name: '30-60 mins' })).not.toBeInTheDocument();
  await user.click(within(slots).getByRole('checkbox', { name: '30-60 mins' }));
  expect(within(slots).getByRole('region', { name: '30-60 mins' })).toHaveTextContent('AccuracyNA');
});

test('above the charts of behaviour stands when one was surest, and how long right and wrong answers took', async () => {
  const [first, last] = behaviour.timeAccuracyReport;
  const timeAccuracyReport = [
    { ...first!, accuracy: 50 },
    { ...last!, accuracy: 80 },
  ];
  await openView(3, [
    reportAnswer,
    answer(getBehaviourReport, { status: true, Item: { ...behaviour, timeAccuracyReport } }),
  ]);
  expect(
    await screen.findByText('Surest around minute 60 (80% right), least sure around minute 30 (50% right).'),
  ).toBeVisible();
  expect(screen.getByText('A right answer took 00:30 on average, a wrong one 01:30.')).toBeVisible();
});

test('[BEHAV-006] the comparative analysis begins with marks and leads back', async () => {
  const { user } = await openView(3, [reportAnswer, answer(getBehaviourReport, { status: true, Item: behaviour })]);
  await user.click(await screen.findByRole('button', { name: 'Comparative analysis' }));
  expect(await screen.findByRole('table', { name: 'Total Marks vs Past Total Marks' })).toBeInTheDocument();
  expect((await drawing('LineChart')).all('line-curve')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Back to behaviour' }));
  expect(await screen.findByRole('region', { name: 'Frequency Wise Analysis' })).toBeVisible();
});

test('[BEHAV-007] a behaviour report that fails stops loading, says why and can be tried again', async () => {
  const failed = refuse(getBehaviourReport, { code: 'report.not_found' });
  const { user, server } = await openView(3, [reportAnswer, failed]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Behaviour Analytics' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work');
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeInTheDocument();
  server.set(answer(getBehaviourReport, { status: true, Item: behaviour }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Frequency Wise Analysis' })).toBeVisible();
});

const openSummary = (item: ExamReport) =>
  renderPage({
    page: () => <SummaryExtras examId="mock-1" userId="student-1" />,
    answers: [answer(getExamReport, { status: true, Item: item })],
  });

test('[REPORT-009] [REPORT-012] the summary tells how rank and marks moved, and leads to the three other views', async () => {
  await openSummary(report);
  const panel = await screen.findByRole('region', { name: 'Since the last mock test' });
  expect(panel).toHaveTextContent('Rank3 places upMarks2 fewer than before');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')?.replace(/^.*view=/, '')]),
  ).toEqual([
    ['Comparative Analysis', '1'],
    ['Time Management', '2'],
    ['Behavior Analysis', '3'],
  ]);
});

test('[REPORT-004] [REPORT-011] past exams are drawn by the chosen view, and only where there are several', async () => {
  const { user } = await openSummary(report);
  const view = await screen.findByRole('combobox', { name: 'View of past exams' });
  expect(view).toHaveAttribute('placeholder', '--Select--');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(view);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'My Rank vs Past Rank',
    'My Percentile vs Past Percentile',
    'Total Marks vs Past Total Marks',
    'Physics Marks vs Past Physics Marks',
  ]);
  await user.click(screen.getByRole('option', { name: 'My Percentile vs Past Percentile' }));
  expect(cellsOf(await screen.findByRole('table', { name: 'My Percentile vs Past Percentile' }))).toEqual([
    ['Exam', 'My Percentile vs Past Percentile'],
    ['Mock 0, 01 Nov 2026', '50.0000000'],
    ['Mock 1, 02 Nov 2026', '87.5000000'],
  ]);
  expect((await drawing('LineChart')).all('line-dot')).toHaveLength(2);
  await user.click(view);
  await user.click(screen.getByRole('option', { name: 'My Rank vs Past Rank' }));
  const byRank = cellsOf(await screen.findByRole('table', { name: 'My Rank vs Past Rank' }));
  expect(byRank.map(([, rank]) => rank)).toEqual(['My Rank vs Past Rank', '5', '2']);
});

test.each([
  ['a first exam', [series('rank', 'My Rank vs Past Rank', [2]), series('marks', 'Marks', [26])]],
  ['a single series', [series('rank', 'My Rank vs Past Rank', [5, 2])]],
])('[REPORT-011] %s has nothing to compare with', async (_, reportByPreviousExams) => {
  const examResult = report.examResult.map((one) => ({ ...one, hikeRank: null, hikeMarks: null }));
  await openSummary({ ...report, examResult, reportByPreviousExams });
  expect(await screen.findByRole('link', { name: 'Time Management' })).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Since the last mock test' })).not.toBeInTheDocument();
});

test('[REPORT-001] [REPORT-004] the report is asked for by exam and type, with subjects and slots', async () => {
  const { server } = await openView(2);
  expect(await screen.findByRole('table', { name: 'Time Management' })).toBeInTheDocument();
  expect(server.callsOf(getExamReport)).toEqual([
    { params: { examId: 'mock-1', userId: 'student-1' }, query: { examType: 'AdhocMockTest' }, body: undefined },
  ]);
  expect(report.subjects.map(({ subjectName }) => subjectName)).toEqual(['Physics', 'Mathematics']);
  for (const { subjectName } of report.subjects)
    expect(screen.getByRole('row', { name: new RegExp(subjectName) })).toBeVisible();
  for (const { slot } of report.timeSlots) expect(screen.getByRole('checkbox', { name: `${slot} mins` })).toBeVisible();
});

test.each([
  [0, ['1', '180']],
  [4, ['1']],
  [181, ['1', '180', '181']],
])(
  '[BEHAV-005] the chart holds as many questions as the exam has (%i), 180 where none is told',
  async (total, held) => {
    const of = (qNo: number) => ({ ...behaviour.questions[0]!, qNo });
    const Item = { ...behaviour, totalNoOfQuestions: total, questions: [of(1), of(180), of(181)] };
    await openView(3, [reportAnswer, answer(getBehaviourReport, { status: true, Item })]);
    const frequency = await screen.findByRole('region', { name: 'Frequency Wise Analysis' });
    expect(
      cellsOf(within(frequency).getByRole('table'))
        .slice(1)
        .map(([qNo]) => qNo),
    ).toEqual(held);
  },
);

const reviewed = (qNo: number, outcome: 'right' | 'wrong', marks: number, timeSpent: number, from: number) => ({
  ...{ questionId: `q${qNo}`, qNo, questionType: 'SCCT' as const, subjectId: 'phy', question: 'Which?' },
  ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null, options: [], withheldUntil: null, key: 'a' },
  ...{ alternateKey: null, hint: null, hintAttachment: null, explanation: null, explanationAttachment: null },
  ...{ explainationAttachment: null, videoLinking: [], translations: {}, outcome, marks, idealSeconds: 30 },
  userResponse: {
    ...{ userAnswer: 'a', actualAnswer: 'a', timeSpent, isAnswered: true },
    visitTimings: [{ start: from, end: from + timeSpent }],
  },
});
const rule = { positiveMarks: 4, negativeMarks: 1, partialMarks: 0, unansweredMarks: 0 };
const story = [
  answer(getResult, { status: true, Item: aResult }),
  answer(getReview, {
    status: true,
    Item: { ...aResult, questions: [reviewed(1, 'right', 4, 20, 1000), reviewed(2, 'wrong', -1, 40, 1020)] },
  }),
  answer(getExam, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', examName: 'Mock', examType: 'MockTest', testType: 'open', noOfQuestions: 2 },
      ...{ examDuration: 1, totalTime: 1, totalMarks: 8, fromDateTime: null, toDateTime: null, subjectName: 'Physics' },
      ...{
        chapterName: '',
        instructions: '',
        topics: [],
        bufferMinutes: 0,
        reviewRelease: 'immediate',
        countMarkedOnly: true,
      },
      subjects: [
        {
          ...{ subjectId: 'phy', subjectName: 'Physics', totalQuestions: 2 },
          markingScheme: { SCCT: { ...rule, totalQuestions: 2, totalMarkedQuestions: 2 } },
        },
      ],
      ...{ attempt: null, lateStart: null, serverTime: 0 },
      can: { begin: false, resume: false, cancel: false, review: true },
    },
  }),
  answer(getBoard, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', version: 1, candidates: 3, provisional: false, averageMarks: 5, highestMarks: 8 },
      ...{
        totalMarks: 8,
        top: [],
        distribution: [
          [300, 1],
          [500, 1],
          [800, 1],
        ],
      },
    },
  }),
];

test('the attempt again: a line of visits in colour, each the way to its question', async () => {
  await openView(2, [reportAnswer, ...story]);
  const line = await screen.findByRole('list', { name: 'The attempt again' });
  expect(
    within(line)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Question 1, 00:00 to 00:20, Perfect: open it', '/mocktest-review?examId=mock-1&question=q1'],
    ['Question 2, 00:20 to 01:00, Overtime: open it', '/mocktest-review?examId=mock-1&question=q2'],
  ]);
});

test('what cost the rank is told with its arithmetic', async () => {
  await openView(2, [reportAnswer, ...story]);
  const costs = await screen.findByRole('region', { name: 'What cost me the rank' });
  expect(costs).toHaveTextContent('You scored 3 marks, rank 3.');
  expect(cellsOf(within(costs).getByRole('table'))[1]).toEqual([
    ...['2', 'SubjectPhysics', 'Marks lost4 − (-1) = 5', 'Then8 marks, rank 1', 'Places2', 'Time00:40 of 00:30'],
  ]);
});

test('a question that would have moved no rank is not said to have cost it', async () => {
  const [alone, ...others] = [...story].reverse();
  expect(alone).toBeDefined();
  const board = answer(getBoard, {
    status: true,
    Item: {
      ...{ examId: 'mock-1', version: 1, candidates: 1, provisional: false, averageMarks: 3, highestMarks: 3 },
      ...{ totalMarks: 8, top: [], distribution: [[300, 1]] },
    },
  });
  await openView(2, [reportAnswer, ...others, board]);
  await screen.findByRole('list', { name: 'The attempt again' });
  expect(screen.queryByRole('region', { name: 'What cost me the rank' })).not.toBeInTheDocument();
});

test('the first of one has no rank and no percentile yet', async () => {
  const standing = {
    candidates: 1,
    rank: 1,
    percentile: 100,
    marks: -2,
    maximumMarks: 110,
    highestMarks: -2,
    averageMarks: -2,
  };
  await renderPage({ page: () => <Tiles standing={standing as Standing} /> });
  const tiles = await screen.findByTestId('standing');
  expect(tiles).toHaveTextContent('Rank– You are the first. The rank comes with the others.Percentile–Marks−2 of 110');
});
