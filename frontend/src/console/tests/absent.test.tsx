import { listExports } from '@exam/contracts/http/audit';
import { listExamAbsent } from '@exam/contracts/http/exam-results';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { AbsentList } from './absent.js';

const row = {
  ...{ userId: '00000000-0000-7000-8000-000000000001', accountId: 'a', name: 'Asha Rao', userCode: 'S1' },
  ...{ sectionId: 'a', sectionName: 'A' },
};
const sections = [
  { sectionId: 'a', sectionName: 'A' },
  { sectionId: 'b', sectionName: 'B' },
];

async function saveList(noted: ReturnType<typeof answer>) {
  const saved: unknown[] = [];
  URL.createObjectURL = (file) => (saved.push(file), '#saved');
  URL.revokeObjectURL = () => undefined;
  const page = await renderPage({
    page: Promise.resolve({ Component: () => <AbsentList examId="mock-1" sections={sections as never} /> }),
    ...{ at: '/console/tests/mock-1?tab=absent&sectionId=a', user: { roles: ['teacher'] } },
    answers: [answer(listExamAbsent, { status: true, items: [row], nextCursor: null, total: 1 }), noted],
  });
  await screen.findByRole('rowheader', { name: 'Asha Rao' });
  await page.user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(page.server.callsOf(listExports.absent)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveAttribute('aria-busy', 'false'),
  );
  return { ...page, saved };
}

test('[AUDITUI-002] a list of persons is saved once its export is entered, with the filter', async () => {
  const { server, saved } = await saveList(answer(listExports.absent, { status: true }));
  expect(server.callsOf(listExports.absent)[0]!.body).toEqual({
    commandId: expect.any(String),
    filter: { sectionId: 'a' },
  });
  expect(saved).toHaveLength(1);
});

test('[AUDITUI-002] where the export cannot be entered there is no file', async () => {
  const { saved } = await saveList(refuse(listExports.absent, { status: 403, code: 'auth.not_allowed' }));
  expect(saved).toEqual([]);
});
