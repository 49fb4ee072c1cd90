import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../test/render-page.js';
import { LoadingOverlay } from './loading-overlay.js';

test('[SHELL-015] the overlay shows while something loads, and goes when nothing does', async () => {
  let finish = (): void => undefined;
  function Page() {
    const change = useMutation({ mutationFn: () => new Promise<void>((resolve) => (finish = resolve)) });
    return (
      <>
        <button onClick={() => change.mutate()}>go</button>
        <LoadingOverlay />
      </>
    );
  }
  const { user } = await renderPage({ page: Page });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'go' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  await act(async () => finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});
