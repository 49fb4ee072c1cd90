import {
  commerceModeration,
  discussionModeration,
  type ModeratedItem,
  type OpenedItem,
} from '@exam/contracts/http/moderation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { undoLatest } from '../kit/undo.js';

const itemId = '00000000-0000-7000-8000-000000000001';
const item: ModeratedItem = {
  ...{ itemId, kind: 'Answer', orgId: 'org-a', place: 'Class 11 MPC', content: 'You are all fools', state: 'open' },
  ...{ authorName: 'Ravi', reports: 3, reasons: { inappropriate: 1, abuse: 2 }, since: '2026-11-24T06:00:00.000Z' },
  ...{ version: 1, openedBy: null },
};
const opened: OpenedItem = {
  ...item,
  above: [{ kind: 'Post', authorName: 'Asha', content: 'Why does the capacity grow?' }],
  ...{ below: 2, attachments: 0, author: { removals: 4, mutedUntil: null }, undoUntil: null },
  earlier: [
    {
      ...{ decision: 'approve', days: null, note: 'A quarrel of friends', by: 'Devi' },
      ...{ at: '2026-11-23T06:00:00.000Z', isUndone: false },
    },
  ],
};
const comment: ModeratedItem = {
  ...{ ...item, itemId: '00000000-0000-7000-8000-000000000002', kind: 'PackageComment', place: 'Physics 12' },
  ...{ content: 'Clear videos', authorName: 'Meena', state: 'waiting', reports: 0, reasons: {}, version: 0 },
  ...{ since: '2026-11-24T05:00:00.000Z', openedBy: 'Devi' },
};
const listed = (items: ModeratedItem[]) => ({ status: true as const, items, nextCursor: null, total: items.length });
const queue = (talk: ModeratedItem[], comments: ModeratedItem[], roles: ('moderator' | 'teacher')[] = ['moderator']) =>
  renderPage({
    page: import('./moderation.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/moderation', user: { roles } },
    answers: [answer(discussionModeration.list, listed(talk)), answer(commerceModeration.list, listed(comments))],
  });
const open = (
  over: Partial<OpenedItem> = {},
  decision = answer(discussionModeration.decide, { status: true, version: 2 }),
) =>
  renderPage({
    page: import('./item.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/moderation/discussion/${itemId}`, path: '/console/moderation/:service/:itemId' },
    user: { roles: ['moderator'] },
    answers: [
      answer(discussionModeration.open, { status: true, item: { ...opened, ...over } }),
      answer(discussionModeration.list, listed([])),
      answer(commerceModeration.list, listed([])),
      answer(discussionModeration.undo, { status: true, version: 3 }),
      decision,
    ],
  });

test('[MODERATE-001] posts, answers and buyers’ comments are one queue, the longest wait first, with counted reasons', async () => {
  await queue([item], [comment]);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Clear videos.*Buyer’s comment.*Not looked at yet.*Meena.*Devi has it open/);
  expect(rows[1]).toHaveTextContent(/You are all fools.*Answer.*Abusive 2, Inappropriate 1.*Ravi.*Class 11 MPC/);
  expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', `/console/moderation/discussion/${itemId}`);
});

test('a teacher has no buyers’ comments', async () => {
  const { server } = await queue([item], [comment], ['teacher']);
  expect(await screen.findByText('You are all fools')).toBeVisible();
  expect(server.callsOf(commerceModeration.list)).toEqual([]);
});

test('where nothing waits the page says so', async () => {
  await queue([], []);
  expect(await screen.findByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
});

test('[MODERATE-001] the item stands in its context, with its author and earlier decisions', async () => {
  await open();
  expect(await screen.findByText('Why does the capacity grow?')).toBeVisible();
  expect(screen.getByText('You are all fools')).toBeVisible();
  expect(screen.getByText('Abusive 2, Inappropriate 1')).toBeVisible();
  expect(screen.getByText('Approved · Devi · A quarrel of friends')).toBeVisible();
});

test.each([
  ['a', 'approve'],
  ['r', 'remove'],
])('[MODERATE-001] the key %s means %s', async (key, decision) => {
  const { user, server } = await open();
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard(key);
  await waitFor(() => expect(server.callsOf(discussionModeration.decide)).toHaveLength(1));
  const body = server.callsOf(discussionModeration.decide)[0]!.body;
  expect(body).toMatchObject({ decision, version: 1, content: 'You are all fools' });
});

test('[MODERATE-001] the key m asks for how many days, and no key acts in a field', async () => {
  const { user, server } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Note for the next moderator' }), 'arm');
  expect(server.callsOf(discussionModeration.decide)).toEqual([]);
  await user.tab();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Remove and mute' });
  const days = within(dialog).getByRole('textbox', { name: 'Days (1 to 365)' });
  await user.clear(days);
  expect(within(dialog).getByRole('button', { name: 'Remove and mute' })).toBeDisabled();
  await user.type(days, '30');
  await user.click(within(dialog).getByRole('button', { name: 'Remove and mute' }));
  await waitFor(() => expect(server.callsOf(discussionModeration.decide)).toHaveLength(1));
  expect(server.callsOf(discussionModeration.decide)[0]!.body).toMatchObject({
    decision: 'mute',
    days: 30,
    note: 'arm',
  });
});

test('[CONSOLE-004] what was removed from sight at once is shown again by “Undo”', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.callsOf(discussionModeration.decide)).toHaveLength(1));
  await waitFor(async () => {
    await act(() => undoLatest());
    expect(server.callsOf(discussionModeration.undo)).toHaveLength(1);
  });
});

test('who decides second is shown the first decision', async () => {
  const decided = refuse(discussionModeration.decide, {
    ...{ status: 409, code: 'moderation.decided', message: 'Devi has decided this.' },
    details: { name: 'Devi', decision: 'remove', at: '2026-11-24T06:00:00.000Z' },
  });
  const { user, server } = await open({}, decided);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  // the notice is the layout's; the page shows what is there now
  await waitFor(() => expect(server.callsOf(discussionModeration.open).length).toBeGreaterThan(1));
  const told = textOfRefusal('moderation.decided', { name: 'Devi', decision: 'remove' });
  expect(told).toBe('Devi has decided this: Removed');
});

test('a removal of the last day can be taken back, an older one not', async () => {
  const { user, server } = await open({ state: 'removed', undoUntil: '2026-11-25T06:00:00.000Z' });
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Take the removal back' }));
  await waitFor(() => expect(server.callsOf(discussionModeration.undo)).toHaveLength(1));
  expect(server.callsOf(discussionModeration.undo)[0]!.body).toMatchObject({ version: 1 });
});
