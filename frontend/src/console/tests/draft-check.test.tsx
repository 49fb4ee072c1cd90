import { publishDraft, readChecklist } from '@exam/contracts/http/authoring';
import { faultCodes, warningCodes } from '@exam/domain/authoring/checklist';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openDraft } from '../../test/draft.js';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';

type Code = (typeof faultCodes)[number] | (typeof warningCodes)[number];

const said: Record<Code, string> = {
  name: 'The test has no name.',
  audience: 'No class is chosen.',
  questions: 'The test has no question.',
  'question-gone': '1 question is not ready in the bank.',
  key: '1 question has no key.',
  marks: 'A right answer earns no marks.',
  picture: 'A picture of 1 question is missing.',
  window: 'There is less time between begin and end than the test takes.',
  over: 'The end has passed.',
  approval: 'A second person has not agreed yet: “Publish” asks for it.',
  known: '1 question is known: the class had it lately, or its solution has been shown.',
  flagged: '1 question is flagged by the figures of earlier tests.',
  fast: 'Less than 30 seconds for each question.',
  slow: 'More than 6 minutes for each question.',
  translation: '1 question is not in all languages of the test.',
  beside: 'The class has another test at that time: Weekly.',
  'never-signed-in': '12 students have never signed in.',
};
const all = Object.keys(said) as Code[];

const found = (codes: readonly Code[]) => {
  const findings = codes.map((code) => ({ code, questionIds: ['first'], names: ['Weekly'], students: 12 }));
  const isFault = ({ code }: { code: Code }) => (faultCodes as readonly string[]).includes(code);
  return answer(readChecklist, {
    ...{ status: true, version: 1 },
    ...{ faults: findings.filter(isFault), warnings: findings.filter((one) => !isFault(one)) },
  });
};
const open = (codes: readonly Code[], more: readonly FakeAnswer[] = []) => openDraft([found(codes), ...more]);
const shown = () => all.filter((code) => screen.queryByText(said[code], { exact: false }) !== null);
const publish = () => screen.getByRole('button', { name: 'Publish' });

test('[AUTHOR-004] each fault is told, and no other; it keeps the test from being published', async () => {
  for (const code of faultCodes) {
    await open([code]);
    expect(await screen.findByText(said[code])).toBeVisible();
    expect(shown()).toEqual([code]);
    expect(screen.queryByRole('checkbox', { name: /^Publish all the same/ })).toBeNull();
    if (code !== 'approval') expect(publish()).toBeDisabled();
    cleanup();
  }
});

test('[AUTHOR-004] each warning is told, and no other; it wants one tick', async () => {
  for (const code of warningCodes) {
    const { user } = await open([code]);
    const box = await screen.findByRole('checkbox', { name: `Publish all the same: ${said[code]}` });
    expect(shown()).toEqual([code]);
    expect(publish()).toBeDisabled();
    await user.click(box);
    await waitFor(() => expect(publish()).toBeEnabled());
    cleanup();
  }
});

test('[AUTHOR-004] whatever applies is told at once, and of nothing that nothing is missing', async () => {
  await open(all);
  expect(await screen.findByText(said.name)).toBeVisible();
  expect(shown()).toEqual(all);
  cleanup();
  await open([]);
  expect(await screen.findByText('Nothing is missing.')).toBeVisible();
  expect(shown()).toEqual([]);
  await waitFor(() => expect(publish()).toBeEnabled());
});

test('[AUTHOR-004] who publishes where only the second person is missing asks for them by that', async () => {
  const { user, server } = await open(
    ['approval', 'never-signed-in'],
    [
      refuse(publishDraft, {
        status: 409,
        code: 'approval.needed',
        message: 'A second person has to agree.',
        details: { approvalId: 'a1' },
      }),
    ],
  );
  expect(await screen.findByText(said.approval)).toBeVisible();
  expect(publish()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /12 students have never signed in/ }));
  await waitFor(() => expect(publish()).toBeEnabled());
  await user.click(publish());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByRole('link', { name: 'See what waits' })).toHaveAttribute('href', '/console/approvals');
  expect(server.callsOf(publishDraft).map(({ body }) => body)).toMatchObject([{ accepted: ['never-signed-in'] }]);
});
