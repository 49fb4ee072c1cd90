import { changeTestSettings, readTestSettings } from '@exam/contracts/http/test-settings';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

test('the office says that a test is published by two people', async () => {
  const read = (version: number, publishesByTwo: boolean) =>
    answer(readTestSettings, { status: true, version, settings: { publishesByTwo } });
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
    { version: 0, settings: { publishesByTwo: true } },
  ]);
});
