import { listClasses } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import {
  countNoticeReaders,
  listSchoolNotices,
  sendSchoolNotice,
  withdrawSchoolNotice,
  type SchoolNotice,
} from '@exam/contracts/http/school-notices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const noticeId = '00000000-0000-7000-8000-000000000001';
const place = (sectionId: string) => ({ boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId });
const shown = (sectionId: string) => ({
  ...place(sectionId),
  ...{ boardName: 'CBSE', className: 'Class 12', groupName: 'MPC', sectionName: sectionId.toUpperCase() },
  ...{ students: 30, teachers: 1 },
});
const notice: SchoolNotice = {
  ...{
    noticeId,
    places: [place('a')],
    sentBy: 'somebody',
    tellAt: '2026-12-01T03:30:00.000Z',
    toldAt: null,
    people: 0,
  },
  texts: [{ language: 'en', title: 'Holiday', text: 'No classes on Monday.' }],
};
const told = { ...notice, noticeId: noticeId.replace('1', '2'), toldAt: notice.tellAt, people: 57, places: null };
const learning = (items: SchoolNotice[], role: 'teacher' | 'org-admin' = 'teacher', leftToday: number | null = 3) =>
  renderPage({
    page: import('./learning.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/learning?tab=notices', user: { roles: [role] } },
    answers: [
      answer(listSchoolNotices, { status: true, items, nextCursor: null, total: items.length }),
      answer(listClasses, { status: true, items: [shown('a'), shown('b')] }),
      answer(ownTeaching, { status: true, items: [{ ...place('a'), subjectIds: null }] }),
      answer(countNoticeReaders, {
        ...{ status: true, people: 30, leftToday },
        languages: [
          { language: 'en', people: 18 },
          { language: 'hi', people: 12 },
        ],
      }),
      answer(sendSchoolNotice, { status: true, noticeId }),
      answer(withdrawSchoolNotice, { status: true }),
    ] satisfies FakeAnswer[],
  });
const fill = (where: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const open = async (user: Awaited<ReturnType<typeof learning>>['user']) => {
  await user.click((await screen.findAllByRole('button', { name: 'New notice' }))[0]!);
  return screen.findByRole('dialog', { name: 'New notice' });
};

test('[LEARNADM-004] a teacher writes to own sections in two languages, sees how many read which, and when', async () => {
  const { server, user } = await learning([]);
  const dialog = await open(user);
  const send = within(dialog).getByRole('button', { name: 'Send' });
  expect(within(dialog).queryByLabelText('For')).toBeNull();
  fill(dialog, /^Title/, 'Holiday');
  fill(dialog, /^Text/, 'No classes.');
  expect(send).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: /^Classes and sections/ }));
  expect((await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent)).not.toContain(
    'CBSE · Class 12 · MPC · B',
  );
  await user.click(screen.getByRole('option', { name: 'CBSE · Class 12 · MPC · A', hidden: true }));
  await user.selectOptions(within(dialog).getByLabelText('Add a language'), 'hi');
  const hindi = within(dialog).getByRole('region', { name: 'हिन्दी' });
  fill(hindi, /^Title/, 'अवकाश');
  fill(hindi, /^Text/, 'कक्षा नहीं।');
  expect(await within(dialog).findByText('30 people get it.')).toBeVisible();
  expect(within(dialog).getByText('In हिन्दी: 12')).toBeVisible();
  expect(within(dialog).getByText('You can send 3 more notices today.')).toBeVisible();
  fill(dialog, /^When/, '2026-12-01T09:00');
  await user.click(send);
  await waitFor(() => expect(server.callsOf(sendSchoolNotice)).toHaveLength(1));
  expect(server.callsOf(sendSchoolNotice)[0]!.body).toMatchObject({
    ...{ places: [place('a')], tellAt: '2026-12-01T03:30:00.000Z' },
    texts: [
      { language: 'en', title: 'Holiday', text: 'No classes.' },
      { language: 'hi', title: 'अवकाश', text: 'कक्षा नहीं।' },
    ],
  });
});

test('[LEARNADM-004] the office writes to the whole organisation, at once', async () => {
  const { server, user } = await learning([], 'org-admin', null);
  const dialog = await open(user);
  await user.selectOptions(within(dialog).getByLabelText('For'), 'all');
  fill(dialog, /^Title/, 'Holiday');
  fill(dialog, /^Text/, 'No classes.');
  await within(dialog).findByText('30 people get it.');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.callsOf(sendSchoolNotice)[0]?.body).toMatchObject({ places: null, tellAt: null }));
});

test('[LEARNADM-004] who has sent five today cannot send a sixth', async () => {
  const { user } = await learning([], 'teacher', 0);
  const dialog = await open(user);
  fill(dialog, /^Title/, 'Holiday');
  fill(dialog, /^Text/, 'No classes.');
  await user.click(within(dialog).getByRole('combobox', { name: /^Classes and sections/ }));
  await user.click(screen.getByRole('option', { name: 'CBSE · Class 12 · MPC · A', hidden: true }));
  expect(await within(dialog).findByText('You can send no more notices today.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('one that waits is withdrawn after a question; one that went out shows its number', async () => {
  const { server, user } = await learning([notice, told], 'org-admin');
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows[0]).toHaveTextContent(/Holiday.*Class 12 · MPC · A.*01-12-2026 9:00 AM.*Waits for its time/);
  expect(rows[1]).toHaveTextContent(/The whole organisation.*57/);
  await user.click(within(rows[0]!).getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw “Holiday”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.callsOf(withdrawSchoolNotice)[0]?.params).toEqual({ noticeId }));
});
