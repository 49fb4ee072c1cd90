import { usageByFilter } from '@exam/contracts/http/usage';
import { screen, waitFor, within } from '@testing-library/react';
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
  Items: [{ subjectId: 'phy', subjectName: 'Physics', mp4: 5_400, pdf: 60, zip: 0, quiz: 30, quizCount: 1 }],
  overall: { mp4: 5_400, pdf: 60, zip: 0, quiz: 30 },
});
const none = answer(usageByFilter, { status: true, Items: [], overall: { mp4: 0, pdf: 0, zip: 0, quiz: 0 } });
const open = (given = some, place: object = {}) =>
  renderPage({
    ...{ page: import('./usage-analytics.js'), at: '/usage-analytics', answers: [given] },
    user: { user_info: { ...user.user_info, ...place } },
  });

const bodiesOf = (server: FakeServer) =>
  server.callsOf(usageByFilter).map(({ body }) => usageByFilter.body!.parse(body));

const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('[USAGE-006] [USAGE-007] [USAGE-008] a named range is shown at once, a week at first, in the scope of the grade', async () => {
  const { user: person, server } = await open();
  await screen.findByRole('table', { name: 'Time spent on resources' });
  const ranges = within(screen.getByRole('radiogroup', { name: 'Days' })).getAllByRole('radio') as HTMLInputElement[];
  expect(ranges.map(({ labels, checked }) => [labels![0]!.textContent, checked])).toEqual([
    ['Today', false],
    ['Last 3 days', false],
    ['Last 7 days', true],
    ['Last 30 days', false],
    ['Other days', false],
  ]);
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeInTheDocument();
  for (const name of ['CBSE', 'Class 12', 'MPC']) expect(screen.getByText(new RegExp(name))).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(server.callsOf(usageByFilter)).toHaveLength(2));
  await person.click(screen.getByRole('radio', { name: 'Other days' }));
  expect(screen.getByRole('button', { name: 'Go' })).toBeVisible();
  const [week, today] = bodiesOf(server);
  expect(week).toMatchObject({ boardId: 'cbse', classId: '12', groupId: 'mpc', userId: 'student-1' });
  expect(week?.dateRange).toHaveLength(7);
  expect(today?.dateRange).toEqual(week?.dateRange.slice(-1));
  for (const days of [3, 30]) {
    await person.click(screen.getByRole('radio', { name: `Last ${days} days` }));
    await waitFor(() => expect(bodiesOf(server).at(-1)?.dateRange).toHaveLength(days));
    expect(bodiesOf(server).at(-1)?.dateRange.at(-1)).toBe(today?.dateRange[0]);
  }
});

test('[USAGE-007] a class that the session names as the grade alone is asked for as the class', async () => {
  const { server } = await open(some, { classId: null, gradeId: '12' });
  await screen.findByRole('table', { name: 'Time spent on resources' });
  expect(bodiesOf(server)[0]).toMatchObject({ classId: '12' });
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

test('[USAGE-009] [USAGE-010] [USAGE-011] time in all, by subject and by kind, of the chosen kinds', async () => {
  const { user: person } = await open();
  const bySubject = await screen.findByRole('table', { name: 'Time spent on resources' });
  expect(headers(bySubject)).toEqual(['Subject', 'Videos', 'Pdf', 'PPT', 'Quiz']);
  expect(within(bySubject).getByRole('row', { name: /Physics/ })).toHaveTextContent('Physics1 h 30 min1 min0 s30 s');
  expect(screen.getByRole('table', { name: 'Resource usage (overall)' })).toHaveTextContent('Videos1 h 30 min');
  expect(screen.getByText('1 h 32 min')).toBeVisible();
  expect(screen.getByText('Most of it: Videos, 1 h 30 min.')).toBeVisible();
  const bars = await drawing('BarChart');
  expect([bars.all('bar').length, bars.ticks('xAxis')[0]]).toEqual([4, 'Physics']);
  expect((await drawing('DonutChart')).all('pie-sector').length).toBeGreaterThan(1);
  const choice = within(screen.getByRole('group', { name: 'Kinds of content' }));
  const boxes = choice.getAllByRole('checkbox') as HTMLInputElement[];
  expect(boxes.map(({ labels }) => labels![0]!.textContent)).toEqual(['All', 'Videos', 'PDF', 'PPT', 'Quiz']);
  expect(choice.getByRole('checkbox', { name: 'All' })).toBeChecked();
  const colour = () => screen.getByText('Pdf', { selector: 'li span' }).previousElementSibling!.getAttribute('style');
  const before = colour();
  await person.click(choice.getByRole('checkbox', { name: 'PDF' }));
  expect(headers(screen.getByRole('table', { name: 'Time spent on resources' }))).toEqual(['Subject', 'Pdf']);
  await person.click(choice.getByRole('checkbox', { name: 'Quiz' }));
  expect(headers(screen.getByRole('table', { name: 'Time spent on resources' }))).toEqual(['Subject', 'Pdf', 'Quiz']);
  expect(colour()).toBe(before);
  expect(choice.getByRole('checkbox', { name: 'All' })).not.toBeChecked();
  await person.click(choice.getByRole('checkbox', { name: 'All' }));
  expect(choice.getByRole('checkbox', { name: 'PDF' })).not.toBeChecked();
});

test('[USAGE-010] [USAGE-011] without a figure there is no chart, and nothing to select', async () => {
  await open(none);
  expect(await screen.findByText('No data to display')).toBeVisible();
  const choice = within(screen.getByRole('group', { name: 'Kinds of content' }));
  for (const box of choice.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('[USAGE-012] a failure is said and loading ends', async () => {
  await open(refuse(usageByFilter, { code: 'auth.not_yours' }));
  await noticed('This belongs to somebody else.');
  expect(document.querySelector('.mantine-Skeleton-root')).not.toBeInTheDocument();
});
