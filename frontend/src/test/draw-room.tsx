/** Draws the room of a world's tab, as a student sees it, without the page around it. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { theme } from '../app/theme.js';
import { queryClient } from '../lib/query-client.js';
import { textsReady } from '../texts/load.js';
import { loadMath } from '../ui/math.js';
import { RoomContext } from '../features/room/screens/room-context.js';
import { isGrid } from '../features/room/sitting/time.js';
import type { Tab } from '../features/room/test/world.js';

export type DrawnRoom = { user: UserEvent; wait: (work: () => Promise<void>) => Promise<void> };

export async function drawRoom({ room }: Tab, onLeave: () => void = () => undefined): Promise<DrawnRoom> {
  const [{ GridRunner }, { ListRunner }] = await Promise.all([
    import('../features/room/screens/grid-runner.js'),
    import('../features/room/screens/list-runner.js'),
    loadMath(),
  ]);
  await textsReady();
  const frame = {
    result: { isPending: true, error: null },
    takingOver: false,
    onTakeOver: () => undefined,
    onLeave,
    onOk: () => undefined,
    onStanding: null,
  };
  const Room = () => (
    <RoomContext value={room}>
      <Suspense>
        {isGrid(room.getState().room) ? (
          <GridRunner {...frame} onCancelExam={() => undefined} />
        ) : (
          <ListRunner {...frame} />
        )}
      </Suspense>
    </RoomContext>
  );
  const router = createMemoryRouter([{ path: '/', Component: Room }]);
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const article = await screen.findByRole('article');
  // those made ready beside the one in view come on their own
  await waitFor(() => expect(article.children).toHaveLength(1 + room.getState().room.total));
  return { user: userEvent.setup({ delay: null }), wait: (work) => act(work) };
}
