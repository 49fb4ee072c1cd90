import { downloadScorecards } from '@exam/contracts/http/scorecards';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { answerProof, whenAsked } from '../kit/proof.js';
import { ScorecardFiles } from './scorecard-files.js';

const page = (given: ReturnType<typeof answer>) =>
  renderPage({
    page: Promise.resolve({ Component: () => <ScorecardFiles examId="mock-1" /> }),
    ...{ at: '/console/tests/mock-1?tab=students&sectionId=a', user: { roles: ['teacher'] } },
    answers: [given],
  });

test.each([
  ['Scorecards as PDF', 'pdf'],
  ['Scorecards as ZIP', 'zip'],
])('[CARD-001] %s are those of the section that is chosen, in the language of the page', async (name, format) => {
  const saved: unknown[] = [];
  URL.createObjectURL = (file) => (saved.push(file), '#saved');
  URL.revokeObjectURL = () => undefined;
  const { server, user } = await page(answer(downloadScorecards, 'the file'));
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.callsOf(downloadScorecards)[0]!.query).toEqual({ format, language: 'en', sectionId: 'a' });
});

test('[CARD-001] for the files a proof is asked for, and the same is asked for again', async () => {
  const { server, user } = await page(refuse(downloadScorecards, { code: 'auth.proof_needed' }));
  const stop = whenAsked(() => {
    server.set(refuse(downloadScorecards, { code: 'scorecard.not_released' }));
    answerProof(true);
  });
  await user.click(await screen.findByRole('button', { name: 'Scorecards as ZIP' }));
  await waitFor(() => expect(server.callsOf(downloadScorecards)).toHaveLength(2));
  stop();
});
