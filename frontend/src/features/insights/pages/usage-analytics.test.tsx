import { usageByFilter } from '@exam/contracts/http/usage';
import { screen, within } from '@testing-library/react';
import { drawing, giveSizes } from '../../../test/drawn-charts.js';
import { answer, refuse, type FakeServer } from '../../../test/fake-server.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticed } from '../../../test/shop.js';

giveSizes();
beforeEach(forgetNotices);

const user = {
  user_info: {
    ...aStudent.user_info,
    boardId: 'cbse',
    board: 'CBSE',
    classId: '12',
    grade: 'Class 12',
    groupId: 'mpc',
    group: 'MPC',
  },
};
const some = answer(usageByFilter, {
  status: true,
  Items: [{ subjectId: 'phy', subjectName: 'Physics', mp4: 90, pdf: 60, zip: 0, quiz: 30, quizCount: 1 }],
  overall: { mp4: 90, pdf: 60, zip: 0, quiz: 30 },
});
const none = answer(usageByFilter, { status: true, Items: [], overall: { mp4: 0, pdf: 0, zip: 0, quiz: 0 } });
const open = (given = some) =>
  renderPage({ page: import('./usage-analytics.js'), at: '/usage-analytics', user, answers: [given] });

const bodiesOf = (server: FakeServer) =>
  server.callsOf(usageByFilter).map(({ body }) => usageByFilter.body!.parse(body));

const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('[USAGE-006] [USAGE-007] [USAGE-008] days are chosen and asked for with Go, in the scope of the grade', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('table', { name: 'Time spent on resources' });
  for (const name of ['Today', 'Last 3 days', 'Last 7 days', 'Last 30 days', 'Other days'])
    expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Last 7 days' }));
  expect(server.callsOf(usageByFilter)).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Go' }));
  for (const name of ['CBSE', 'Class 12', 'MPC']) expect(screen.getByText(new RegExp(name))).toBeVisible();
  const [today, week] = bodiesOf(server);
  expect(today).toMatchObject({ boardId: 'cbse', classId: '12', groupId: 'mpc', userId: 'student-1' });
  expect(today?.dateRange).toHaveLength(1);
  expect(week?.dateRange).toHaveLength(7);
  expect(week?.dateRange.at(-1)).toBe(today?.dateRange[0]);
});

test('[USAGE-006] other days: a range upside down is refused before it is sent', async () => {
  const { user: person, server } = await open();
  await person.click(await screen.findByRole('radio', { name: 'Other days' }));
  await person.type(screen.getByLabelText('From'), '2026-11-05');
  await person.type(screen.getByLabelText('To'), '2026-11-04');
  await person.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a first day that is not after the last one');
  expect(server.callsOf(usageByFilter)).toHaveLength(1);
  await person.clear(screen.getByLabelText('To'));
  await person.type(screen.getByLabelText('To'), '2026-11-06');
  await person.click(screen.getByRole('button', { name: 'Go' }));
  expect(bodiesOf(server).at(-1)?.dateRange).toEqual(['2026-11-05', '2026-11-06']);
});

test('[USAGE-009] [USAGE-010] [USAGE-011] time by subject and in all, by the chosen kinds', async () => {
  const { user: person } = await open();
  const bySubject = await screen.findByRole('table', { name: 'Time spent on resources' });
  expect(headers(bySubject)).toEqual(['Subject', 'Videos', 'Pdf', 'PPT', 'Quiz']);
  expect(within(bySubject).getByRole('row', { name: /Physics/ })).toHaveTextContent('Physics1.5 min1 min0 min0.5 min');
  expect(screen.getByRole('table', { name: 'Resource usage (overall)' })).toHaveTextContent('Videos1.5 min');
  expect(screen.getByText('Most of it: Videos, 1.5 min.')).toBeVisible();
  const bars = await drawing('BarChart');
  expect([bars.all('bar').length, bars.ticks('xAxis')[0]]).toEqual([4, 'Physics']);
  expect((await drawing('DonutChart')).all('pie-sector').length).toBeGreaterThan(1);
  await person.click(screen.getByRole('combobox', { name: 'Kinds of content' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All',
    'Videos',
    'PDF',
    'PPT',
    'Quiz',
  ]);
  await person.click(screen.getByRole('option', { name: 'PDF' }));
  expect(headers(screen.getByRole('table', { name: 'Time spent on resources' }))).toEqual(['Subject', 'Pdf']);
});

test('[USAGE-010] [USAGE-011] without a figure there is no chart, and nothing to select', async () => {
  await open(none);
  expect(await screen.findByText('No data to display')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Kinds of content' })).toBeDisabled();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('[USAGE-012] a failure is said and loading ends', async () => {
  await open(refuse(usageByFilter, { code: 'auth.not_yours' }));
  await noticed('This belongs to somebody else.');
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeInTheDocument();
});
