import { decideChangeRequest, listChangeRequests } from '@exam/contracts/http/identity/people';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const place = (className: string) => ({
  ...{ boardId: 'b', classId: className, groupId: 'g', sectionId: null },
  ...{ boardName: 'CBSE', className, groupName: 'MPC', sectionName: null },
});
const request = (n: number) => ({
  ...{ userId: `00000000-0000-7000-8000-00000000000${n}`, name: `Student ${n}`, userCode: `s${n}` },
  ...{ now: place('Class 11'), wanted: place('Class 12'), reason: `Reason ${n}` },
  requestedAt: '2026-11-24T06:00:00.000Z',
});

test('[PEOPLE-010] requests wait with place, wish and reason; one is accepted, one refused, which needs a reason', async () => {
  const items = [request(1), request(2)];
  const { user, server } = await renderPage({
    page: import('./people.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/people?tab=requests', user: { roles: ['org-admin'] } },
    answers: [
      answer(listChangeRequests, { status: true, items, nextCursor: null, total: 2 }),
      answer(decideChangeRequest, { status: true }),
    ],
  });
  const first = await screen.findByRole('row', { name: /Student 1/ });
  expect(first).toHaveTextContent(/Class 11.*Class 12.*Reason 1.*24-11-2026 11:30 AM/);
  await user.click(within(first).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(server.callsOf(decideChangeRequest)[0]!.body).toMatchObject({ decision: 'accept' }));
  await user.click(within(screen.getByRole('row', { name: /Student 2/ })).getByRole('button', { name: 'Refuse' }));
  const dialog = await screen.findByRole('dialog');
  const refuse = within(dialog).getByRole('button', { name: 'Refuse' });
  expect(refuse).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Reason'), 'Not before June');
  await user.click(refuse);
  await waitFor(() => expect(server.callsOf(decideChangeRequest)).toHaveLength(2));
  expect(server.callsOf(decideChangeRequest)[1]!.body).toMatchObject({
    ...{ decision: 'refuse', answer: 'Not before June', commandId: expect.any(String) },
  });
});

test('[PEOPLE-010] where no request waits the list says so', async () => {
  await renderPage({
    page: import('./people.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/people?tab=requests', user: { roles: ['org-admin'] } },
    answers: [answer(listChangeRequests, { status: true, items: [], nextCursor: null, total: 0 })],
  });
  expect(await screen.findByRole('heading', { name: /^No .*request/i })).toBeVisible();
});
