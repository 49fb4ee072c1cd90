import { activeBoards } from '@exam/contracts/http/catalog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { boardsQuery } from '../entities/place/place.js';
import { answer, hold, refuse } from '../test/fake-server.js';
import { renderPage } from '../test/render-page.js';
import { QueryView } from './query-view.js';

const none = { status: true as const, Item: { boards: [] } };

function Boards() {
  const client = useQueryClient();
  return (
    <>
      <QueryView query={useQuery(boardsQuery)}>{(boards) => <p>{`${boards.length} boards`}</p>}</QueryView>
      <button onClick={() => void client.resetQueries(boardsQuery)}>clear</button>
    </>
  );
}

test('[SHELL-022] what is read is loading, then there or refused, and can be cleared and asked for again', async () => {
  const first = hold(activeBoards, none);
  const { user, server } = await renderPage({ page: Boards, answers: [first] });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  first.release();
  expect(await screen.findByText('0 boards')).toBeVisible();

  server.set(refuse(activeBoards, { status: 403, code: 'auth.not_yours', message: 'This belongs to somebody else.' }));
  await user.click(screen.getByRole('button', { name: 'clear' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This belongs to somebody else.');

  server.set(answer(activeBoards, none));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 boards')).toBeVisible();
});
