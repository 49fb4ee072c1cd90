import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aChapter,
  anItem,
  aSubject,
  aTopic,
  curriculum,
  files,
  languages,
  learner,
  neverOpened,
  noPerformance,
} from '../../../test/learning.js';
import { renderPage } from '../../../test/render-page.js';

jest.unstable_mockModule('socket.io-client', () => ({ io: () => ({ connected: true, on: () => {}, off: () => {} }) }));
const usual = window.matchMedia;
beforeEach(() => {
  localStorage.clear();
  const matchMedia = (query: string) => ({ ...usual(query), matches: query.startsWith('(max-width: 55em') });
  Object.assign(window, { matchMedia });
});
afterEach(() => void Object.assign(window, { matchMedia: usual }));

test('on a phone an open chapter is a page of its own: its name, its topics, their files, and the way back to all', async () => {
  const { user } = await renderPage({
    ...{ page: import('./content.js'), at: '/content?mode=library&subject=physics&chapter=optics', user: learner },
    answers: [
      curriculum(
        aSubject('Physics', aChapter('Optics', { topics: [aTopic('Light'), aTopic('Eyes')] }), aChapter('Waves')),
        aSubject('Chemistry'),
      ),
      ...[neverOpened, noPerformance, languages, files(anItem('Light drawn'))],
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Optics' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByRole('button', { name: 'Light drawn Videos' })).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Chemistry' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Waves/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'All chapters' }));
  expect(await screen.findByRole('button', { name: /Waves/ })).toBeVisible();
  expect(screen.getByRole('search')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Physics' })).toHaveAttribute('aria-selected', 'true'));
});
