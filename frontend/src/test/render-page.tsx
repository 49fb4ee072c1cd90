/** Draws a page as the product does: its loader, its providers, a signed-in person, and a server that answers. */
import { organisationData, serverTime, sessionUser, type SessionUser } from '@exam/contracts/http/identity';
import * as openings from '@exam/contracts/http/openings';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, useLocation, type LoaderFunction } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { theme } from '../app/theme.js';
import { sessionQuery } from '../entities/session/api.js';
import { queryClient } from '../lib/query-client.js';
import { storeSession } from '../lib/token.js';
import { textsReady } from '../texts/load.js';
import { answer, FakeServer, type FakeAnswer } from './fake-server.js';

type PageModule = { Component: ComponentType; loader?: LoaderFunction };

type Options = {
  /** The page's route module, `import('../features/orders/pages/orders.js')`, or a component. */
  page: Promise<PageModule> | ComponentType;
  /** The route's pattern where it has parameters; else that of `at`. */
  path?: string;
  at?: string;
  /** The page before, to which Back leads. */
  from?: string;
  /** Who is signed in; `null` for nobody. */
  user?: Partial<SessionUser> | null;
  answers?: readonly FakeAnswer[];
};

export type RenderedPage = {
  server: FakeServer;
  user: UserEvent;
  /** Path and query of where the browser is now. */
  location: () => string;
  /** The browser's Back. */
  back: () => Promise<void>;
};

/** A student of the first class of people; tests give what matters to them. */
export const aStudent: SessionUser = sessionUser.parse({
  user_id: 'student-1',
  user_info: {
    given_name: 'Asha',
    family_name: 'Rao',
    phone_number: '+919876543210',
    email: null,
    board: null,
    grade: null,
    group: null,
    section: null,
    boardId: null,
    classId: null,
    gradeId: null,
    groupId: null,
    sectionId: null,
  },
  account_id: 'account-1',
  currentAccountId: 'account-1',
  baseAccountId: 'account-1',
  orgId: 'org-1',
  orgName: 'Organisation',
  roles: ['student'],
});

/** Asked by whatever shows the time; a test may answer it otherwise. */
const theTime = answer(serverTime, () => ({ status: true as const, serverTime: Date.now() }));

/** Asked by the console's editors: nobody else has it open. */
const nobody = Object.values(openings)
  .filter((one) => typeof one !== 'number')
  .map((route) => answer(route, { status: true, others: [] }));

/** Asked by the top bar. */
const theOrganisation = answer(organisationData, {
  status: true,
  data: {
    ...{
      _id: 'org-1',
      orgId: 'org-1',
      name: 'Organisation',
      orgCode: 'ORG',
      isSuper: false,
      joining: 'open' as const,
      assignedModules: [],
    },
    ...{ logoRectangle: null, logoSquare: null },
  },
});

const open: FakeServer[] = [];

export async function renderPage({
  page,
  at = '/',
  from,
  path = at.split('?')[0]!,
  user = {},
  answers = [],
}: Options): Promise<RenderedPage> {
  const server = new FakeServer([theTime, theOrganisation, ...nobody, ...answers]);
  open.push(server);
  globalThis.fetch = server.fetch as typeof fetch;
  queryClient.clear();
  const person = user && { ...aStudent, ...user };
  if (person) storeSession({ token: 'token', user: person });
  queryClient.setQueryData(sessionQuery.queryKey, person);

  const module = typeof page === 'function' ? { Component: page } : await page;
  await textsReady(); // of a page that has just been loaded
  const router = createMemoryRouter(
    [
      {
        path,
        Component: module.Component,
        HydrateFallback: () => null,
        ...(module.loader ? { loader: module.loader } : {}),
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: from === undefined ? [at] : [from, at] },
  );
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    server,
    // without a timer at each key: a form of twenty fields took a minute on a busy machine
    user: userEvent.setup({ delay: null }),
    location: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

/** Where a link leads that is not part of the test. */
function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

/** As the tab that is looked at again does: what is shown is read again. */
export const readAgain = (): Promise<void> =>
  act(() =>
    queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    }),
  );

/** At the end of each test: every call was one that the test had prepared. */
afterEach(() => {
  for (const server of open.splice(0)) expect(server.unexpected).toEqual([]);
  queryClient.clear();
});
