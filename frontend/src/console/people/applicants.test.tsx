import { approveApplicant, listApplicants, refuseApplicant } from '@exam/contracts/http/identity/joins';
import { listClasses } from '@exam/contracts/http/identity/people';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const place = {
  ...{ boardId: 'b', classId: 'c', groupId: 'g', sectionId: null, sectionName: null },
  ...{ boardName: 'CBSE', className: 'Class 11', groupName: 'MPC' },
};
const applicant = {
  ...{ userId: '00000000-0000-7000-8000-000000000001', orgId: 'org-a', givenName: 'Meera', familyName: 'Iyer' },
  ...{ phoneNumber: '+919876543210', boardId: 'b', classId: 'c', groupId: 'g', appliedAt: '2026-11-24T06:00:00.000Z' },
};
const applicants = () =>
  renderPage({
    page: import('./people.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/people?tab=applicants', user: { roles: ['org-admin'] } },
    answers: [
      answer(listClasses, { status: true, items: [{ ...place, students: 0, teachers: 0 }] }),
      answer(listApplicants, { status: true, items: [applicant], nextCursor: null, total: 1 }),
      answer(approveApplicant, { status: true }),
      answer(refuseApplicant, { status: true }),
    ],
  });

test('who waits to be let in is shown with the class that they want, and let in', async () => {
  const { user, server } = await applicants();
  const row = await screen.findByRole('row', { name: /Meera Iyer/ });
  await waitFor(() => expect(row).toHaveTextContent('Class 11 · MPC'));
  await user.click(within(row).getByRole('button', { name: 'Let in' }));
  await waitFor(() => expect(server.callsOf(approveApplicant)).toHaveLength(1));
});

test('turning somebody away is asked once, with what it deletes', async () => {
  const { user, server } = await applicants();
  await user.click(await screen.findByRole('button', { name: 'Turn away' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn Meera Iyer away' });
  expect(server.callsOf(refuseApplicant)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Turn away' }));
  await waitFor(() => expect(server.callsOf(refuseApplicant)).toHaveLength(1));
});
