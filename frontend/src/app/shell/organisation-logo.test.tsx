import { organisationData } from '@exam/contracts/http/identity';
import { notificationsStore } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { readOrganisation } from '../../entities/session/read-organisation.js';
import { organisationQuery } from '../../entities/session/api.js';
import { queryClient } from '../../lib/query-client.js';
import { renderPage } from '../../test/render-page.js';
import { noticed } from '../../test/shop.js';
import { OrganisationLogo } from './organisation-logo.js';
import { TopBar } from './top-bar.js';

const data = {
  ...{
    _id: 'org-1',
    orgId: 'org-1',
    name: 'Green Valley School',
    orgCode: 'GVS',
    isSuper: false,
    joining: 'open' as const,
    assignedModules: [],
  },
  ...{ logoRectangle: '/files/wide.png', logoSquare: '/files/square.png' },
};
const notices = () => notificationsStore.getState().notifications;
beforeEach(() => notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 5 }));
const bar = (...answers: FakeAnswer[]) =>
  renderPage({ page: () => <OrganisationLogo name="Exams" />, at: '/', user: null, answers });

test('[ORG-001] the logo is the organisation’s, and ours until it is there or where it cannot be loaded', async () => {
  const { server } = await bar(answer(organisationData, { status: true, data }));
  expect(screen.getByText('Exams')).toBeVisible();
  const logo = await screen.findByRole('img', { name: 'Green Valley School' });
  expect(logo).toHaveAttribute('src', '/files/wide.png');
  expect(server.callsOf(organisationData)).toHaveLength(1);
  fireEvent.error(logo);
  expect(screen.getByText('Exams')).toBeVisible();
});

test('[ORG-001] ours stays where the organisation has none', async () => {
  await bar(answer(organisationData, { status: true, data: { ...data, logoRectangle: null, logoSquare: null } }));
  await waitFor(() => expect(queryClient.getQueryData(organisationQuery.queryKey)).toMatchObject({ orgCode: 'GVS' }));
  expect(screen.getByText('Exams')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Green Valley School' })).not.toBeInTheDocument();
});

test('[ORG-001] it is asked for at the path of the contract', async () => {
  const { server } = await bar(answer(organisationData, { status: true, data: { ...data, logoRectangle: null } }));
  expect(await screen.findByRole('img', { name: 'Green Valley School' })).toHaveAttribute('src', '/files/square.png');
  expect(server.callsOf(organisationData)).toEqual([{ params: {}, query: {}, body: undefined }]);
});

test('the pages are those of the organisation that an address has named, until nobody has its code', async () => {
  history.replaceState(null, '', '/login?orgCode=GVS');
  const { server } = await bar(answer(organisationData, { status: true, data }));
  await screen.findByRole('img', { name: 'Green Valley School' });
  history.replaceState(null, '', '/dashboard');
  expect(await readOrganisation()).toMatchObject({ orgCode: 'GVS' });
  const refused = refuse(organisationData, { status: 404, code: 'organisation.not_found' });
  server.set({
    route: organisationData,
    handle: async (asked) =>
      asked.query['orgCode'] ? refused.handle(asked) : answer(organisationData, { status: true, data }).handle(asked),
  });
  await readOrganisation();
  await readOrganisation();
  const asked = server.callsOf(organisationData).map(({ query }) => query);
  expect(asked).toEqual([{ orgCode: 'GVS' }, { orgCode: 'GVS' }, { orgCode: 'GVS' }, {}, {}]);
});

test('[ORG-003] an organisation that cannot be loaded is told', async () => {
  await bar(refuse(organisationData, { status: 404, code: 'organisation.not_found' }));
  await noticed('Some error occured');
  expect(screen.getByText('Exams')).toBeVisible();
});

test('a line that is away is no fault of the organisation', async () => {
  const { server } = await bar(loseConnection(organisationData));
  await waitFor(() => expect(server.callsOf(organisationData)).not.toHaveLength(0));
  expect(notices()).toEqual([]);
});

test('[SHELL-001] signed out, the logo stands in the bar and leads home', async () => {
  await renderPage({
    page: () => <TopBar home="/">{null}</TopBar>,
    at: '/login',
    user: null,
    answers: [answer(organisationData, { status: true, data: { ...data, logoRectangle: null, logoSquare: null } })],
  });
  const link = await screen.findByRole('link', { name: 'Exam preparation' });
  expect(link).toHaveAttribute('href', '/');
  expect(link.querySelector('img')).toHaveAttribute('src', '/icon.svg');
});
