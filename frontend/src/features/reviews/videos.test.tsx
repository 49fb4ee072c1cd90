import { screen, within } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';
import { Videos } from './videos.js';

const videos = [
  { contentOrigin: '1', contentStorageKey: 'https://videos.example/one' },
  { contentOrigin: '2', contentStorageKey: 'content/two.mp4' },
];

test('[RUN-005] [RUN-009] the linked videos stand below their heading and note: an address opens, a key says that it does not', async () => {
  await renderPage({ page: () => <Videos videos={videos} /> });
  expect(await screen.findByRole('heading', { name: 'Video Resource link' })).toBeVisible();
  expect(screen.getByText('Please refer to this video to solve this')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  const link = within(first!).getByRole('link');
  expect(link).toHaveAttribute('href', 'https://videos.example/one');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveTextContent('videos.example');
  expect(second).toHaveTextContent('Video 2 cannot be played here yet.');
  expect(within(second!).queryByRole('link')).not.toBeInTheDocument();
});

test('[RUN-009] without videos there is no heading', async () => {
  await renderPage({ page: () => <Videos videos={[]} /> });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
