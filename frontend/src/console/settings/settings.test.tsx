import { changeTestSettings, readTestSettings } from '@exam/contracts/http/test-settings';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

test('[AUTHOR-011] the office says that a test is published, and a key decided on, by two people, and a question reviewed', async () => {
  const read = (version: number, publishesByTwo: boolean, decidesKeysByTwo = false, reviewsQuestions = false) =>
    answer(readTestSettings, {
      ...{ status: true, version, settings: { publishesByTwo, decidesKeysByTwo, reviewsQuestions } },
    });
  const { user, server } = await renderPage({
    page: import('./settings.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/settings', user: { roles: ['org-admin'] } },
    answers: [read(0, false), answer(changeTestSettings, { status: true, version: 1 })],
  });
  const byTwo = await screen.findByRole('switch', { name: /^Publishing a test needs a second person/ });
  expect(byTwo).not.toBeChecked();
  server.set(read(1, true));
  await user.click(byTwo);
  await waitFor(() => expect(byTwo).toBeChecked());
  expect(server.callsOf(changeTestSettings).map(({ body }) => body)).toMatchObject([
    { version: 0, settings: { publishesByTwo: true, decidesKeysByTwo: false, reviewsQuestions: false } },
  ]);
  const keys = screen.getByRole('switch', { name: /^Deciding on a key needs a second person/ });
  expect(keys).not.toBeChecked();
  server.set(read(2, true, true));
  await user.click(keys);
  await waitFor(() => expect(keys).toBeChecked());
  expect(server.callsOf(changeTestSettings).at(-1)!.body).toMatchObject({
    version: 1,
    settings: { publishesByTwo: true, decidesKeysByTwo: true },
  });
  server.set(read(3, true, true, true));
  const review = screen.getByRole('switch', { name: /^A question is reviewed/ });
  await user.click(review);
  await waitFor(() => expect(review).toBeChecked());
  expect(server.callsOf(changeTestSettings).at(-1)!.body).toMatchObject({
    version: 2,
    settings: { publishesByTwo: true, decidesKeysByTwo: true, reviewsQuestions: true },
  });
});
