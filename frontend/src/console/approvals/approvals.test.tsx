import { approvalDecisions, approvalLists, type ApprovalShown } from '@exam/contracts/http/approvals';
import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const proposedBy = '00000000-0000-7000-8000-000000000001';
const proposal: ApprovalShown = {
  ...{ approvalId: '00000000-0000-7000-8000-000000000002', orgId: 'org-a', subject: 'order:o', state: 'open' },
  ...{ action: 'order.refund_wanted', shown: { orderId: 'o', amountPaise: 1_250_000, reason: 'paid twice' } },
  ...{ isOwn: false, proposedBy, proposedAt: '2026-11-24T06:00:00.000Z', endsAt: '2026-12-01T06:00:00.000Z' },
};
const mpc = {
  ...{ boardId: 'b', boardName: 'CBSE', classId: 'c', className: 'XII', groupId: 'mpc', groupName: 'MPC' },
  ...{ sectionId: null, sectionName: null },
};
const publishing: ApprovalShown = {
  ...{ ...proposal, approvalId: '00000000-0000-7000-8000-000000000004', subject: 'exam:e', action: 'exam.published' },
  shown: {
    examId: 'e',
    examName: 'Motion',
    startAt: '2026-11-25T03:30:00.000Z',
    questions: 20,
    place: { boardId: 'b', classId: 'c', groupId: 'mpc', sectionId: null },
    morePlaces: [{ boardId: 'b', classId: 'c', groupId: 'bpc', sectionId: null }],
    extraStudents: ['u1', 'u2'],
    accepted: '',
  },
};
const price = { basePricePaise: 120_000, discountPaise: 0, pricingPolicy: null, subscriptionPolicies: [] };
const physics = {
  ...{ packageId: 'physics', packageCode: 'PHY12', packageName: 'Physics 12', packageType: 'nonsubscription' as const },
  ...{ className: 'Class 12', groupName: 'MPC', state: 'active' as const, expiresAt: null, taxPercent: 5 },
  ...{ price, next: null, saleCount: 7 },
};
const approvals = (
  items: ApprovalShown[],
  roles: ('shop' | 'organiser')[] = ['shop'],
  assessment: ApprovalShown = publishing,
) =>
  renderPage({
    page: import('./approvals.js').then(({ default: Component }) => ({ Component })),
    at: '/console/approvals',
    user: { roles },
    answers: [
      answer(approvalLists.commerce, { status: true, items, nextCursor: null, total: items.length }),
      answer(approvalDecisions.commerce, { status: true }),
      answer(approvalLists.assessment, { status: true, items: [assessment], nextCursor: null, total: 1 }),
      answer(approvalDecisions.assessment, { status: true }),
      answer(listSoldPackages, { status: true, items: [physics], nextCursor: null, total: 1 }),
      answer(listClasses, { status: true, items: [{ ...mpc, students: 2, teachers: 1 }] }),
      answer(namesOfPeople, { status: true, items: [{ userId: proposedBy, name: 'Gurpreet Kaur' }] }),
    ],
  });

test('a second person sees exactly what would happen and agrees, or refuses with a reason', async () => {
  const { user, server } = await approvals([proposal]);
  const row = await screen.findByRole('row', { name: /Refund/ });
  expect(row).toHaveTextContent('Amount: ₹12,500');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/console/shop/orders/o');
  await waitFor(() => expect(row).toHaveTextContent('Gurpreet Kaur'));
  await user.click(within(row).getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  expect(within(dialog).getByText('paid twice')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(server.callsOf(approvalDecisions.commerce)).toHaveLength(1));
  expect(server.callsOf(approvalDecisions.commerce)[0]!.body).toMatchObject({ decision: 'give', reason: null });
});

const startsAt = '2026-11-24T06:00:00.000Z';
const terms = { mostPaise: 50_000, leastPaise: 0, packageIds: ['physics'], startsAt, endsAt: null, mostUses: null };
test.each([
  [
    'coupon.created',
    { code: 'ALLFREE', kind: 'percent', value: 95, ...terms },
    /New coupon.*ALLFREE.*95%.*₹500.*Physics/,
  ],
  [
    'package.priced',
    { packageName: 'Physics 12', priceBefore: price, ...price, basePricePaise: 100 },
    /New price.*Physics 12.*Price before: ₹1,200New price: ₹1[^\d,]/,
  ],
  [
    'package.given',
    { packageId: 'p', packageName: 'Physics 12', userCode: 's7', reason: 'Won the quiz', endsAt: null },
    /Give to a student.*Physics 12.*s7.*Won the quiz/,
  ],
])('what the shop proposes is told in words: %s', async (action, shown, words) => {
  await approvals([{ ...proposal, action, shown }]);
  const row = (await screen.findAllByRole('row'))[1]!;
  await waitFor(() => expect(row).toHaveTextContent(words));
  expect(row).not.toHaveTextContent(/[a-z]Paise|packageIds|packageName|\{|coupon\.|package\./);
});

test('one’s own proposal cannot be decided, and says when it can be carried out', async () => {
  await approvals([
    { ...proposal, isOwn: true },
    { ...proposal, approvalId: '00000000-0000-7000-8000-000000000003', isOwn: true, state: 'given' },
  ]);
  expect(await screen.findByText('Yours: somebody else has to agree.')).toBeVisible();
  expect(screen.getByText('Agreed to. Carry it out where you proposed it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});

test('a test that waits to be published is decided by who may publish, beside the shop’s for who has both', async () => {
  const { user, server } = await approvals([proposal], ['organiser', 'shop']);
  expect(await screen.findByRole('row', { name: /Refund/ })).toBeVisible();
  const row = screen.getByRole('row', { name: /Publish a test/ });
  expect(row).toHaveTextContent('Test: Motion');
  expect(row).toHaveTextContent('Begins: 25-11-2026 9:00 AM');
  await waitFor(() => expect(row).toHaveTextContent('Classes: CBSE · XII · MPC, bpc'));
  expect(row).toHaveTextContent('Students: 2');
  await user.click(within(row).getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish a test' });
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(server.callsOf(approvalDecisions.assessment)).toHaveLength(1));
  expect(server.callsOf(approvalDecisions.commerce)).toEqual([]);
});

test('[AUTHOR-011] a key decision that waits is shown as it would be, and agreed to', async () => {
  const shown = {
    ...{ examId: 'e', examName: 'Motion', questionId: 'q', qNo: 7, treatment: 'normal', accepted: ['b', 'c'] },
    ...{ reason: 'Both follow.', keyBefore: { treatment: 'normal', accepted: ['b'] }, challenges: 3 },
    alsoExams: [{ examId: 'f', examName: 'Optics' }],
  };
  const key: ApprovalShown = { ...publishing, action: 'key.decided', subject: 'key:e:q', shown };
  const { user, server } = await approvals([], ['organiser'], key);
  const row = await screen.findByRole('row', { name: /Decide on a key/ });
  for (const text of [
    ...['Test: Motion', 'Question: 7', 'Decision: Other or further right answers', 'Right answers: b; c'],
    ...['Key before: b', 'Challenges: 3', 'Also in: Optics', 'Reason: Both follow.'],
  ])
    expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent('questionId');
  await user.click(within(row).getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decide on a key' });
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(server.callsOf(approvalDecisions.assessment)).toHaveLength(1));
});

test('where nothing waits the page says so', async () => {
  await approvals([]);
  expect(await screen.findByRole('heading', { name: 'Nothing waits for a second person.' })).toBeVisible();
});
