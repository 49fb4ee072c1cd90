import {
  changeOrganisation,
  createOrganisation,
  listOrganisations,
  makeOffice,
  readOrganisation,
  takeLogo,
} from '@exam/contracts/http/identity/organisations';
import { downloadSlips } from '@exam/contracts/http/identity/people';
import { startPictureUpload } from '@exam/contracts/http/identity/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

/** What the browser sends to the storage is taken. */
class TakenRequest {
  readonly upload = {};
  onload?: () => void;
  status = 200;
  open() {}
  setRequestHeader() {}
  send() {
    setTimeout(() => act(() => this.onload?.()));
  }
}

const row = {
  ...{ orgId: 'yamuna', orgCode: 'YPS', name: 'Yamuna Public School', joining: 'closed' as const },
  ...{ assignedModules: ['assessment'], people: 12, administrators: 0, version: 3 },
};
const organisation = { ...row, isSuper: false, joinCode: null, logo: null, logoUrl: null };
const one = (more: object = {}) =>
  answer(readOrganisation, { status: true, organisation: { ...organisation, ...more } });
const list = (items: (typeof row)[], answers: FakeAnswer[] = []) =>
  renderPage({
    page: import('./organisations.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/organisations', user: { roles: ['super'] } },
    answers: [answer(listOrganisations, { status: true, items, nextCursor: null, total: items.length }), ...answers],
  });
const page = (answers: FakeAnswer[]) =>
  renderPage({
    page: import('./organisation.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/organisations/yamuna', path: '/console/organisations/:orgId', user: { roles: ['super'] } },
    answers,
  });

test('the list shows code, modules and people, and a new organisation is opened once it is made', async () => {
  const made = answer(createOrganisation, { status: true, orgId: 'kaveri', version: 1 });
  const { server, user, location } = await list([row], [made]);
  const shown = (await screen.findByRole('rowheader', { name: 'Yamuna Public School' })).closest('tr')!;
  for (const text of ['YPS', 'Nobody: the school registers', 'Tests', '12']) expect(shown).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'New organisation' }));
  const dialog = await screen.findByRole('dialog', { name: 'New organisation' });
  const make = within(dialog).getByRole('button', { name: 'Make the organisation' });
  expect(make).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Id/), 'kaveri');
  await user.type(within(dialog).getByLabelText(/^Code/), 'KPS');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Kaveri School');
  await user.selectOptions(within(dialog).getByLabelText('Who may register'), 'code');
  expect(make).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Code for registering/), 'kaveri-2026');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tests' }));
  await user.click(make);
  await waitFor(() => expect(location()).toBe('/console/organisations/kaveri'));
  expect(server.callsOf(createOrganisation)[0]!.body).toMatchObject({
    ...{ orgId: 'kaveri', orgCode: 'KPS', name: 'Kaveri School', joining: 'code', joinCode: 'kaveri-2026' },
    ...{ assignedModules: ['assessment'], commandId: expect.any(String) },
  });
});

test('a code that begins like another’s is told in the dialog, which keeps what was typed', async () => {
  const refused = refuse(createOrganisation, { code: 'organisation.code_prefix', details: { orgCode: 'YPS' } });
  const { user } = await list([], [refused]);
  await user.click((await screen.findAllByRole('button', { name: 'New organisation' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New organisation' });
  await user.type(within(dialog).getByLabelText(/^Id/), 'kaveri');
  await user.type(within(dialog).getByLabelText(/^Code/), 'YPS2');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Kaveri School');
  await user.click(within(dialog).getByRole('button', { name: 'Make the organisation' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /the code YPS of another organisation begin alike/,
  );
  expect(within(dialog).getByLabelText(/^Code/)).toHaveValue('YPS2');
});

test('modules and joining are changed over the version that was read', async () => {
  const { server, user } = await page([one(), answer(changeOrganisation, { status: true, version: 4 })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Learning' }));
  await user.selectOptions(screen.getByLabelText('Who may register'), 'open');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(changeOrganisation)).toHaveLength(1));
  expect(server.callsOf(changeOrganisation)[0]!.body).toMatchObject({
    ...{ version: 3, name: 'Yamuna Public School', joining: 'open', joinCode: null, logo: null },
    assignedModules: ['learning', 'assessment'],
  });
});

test('a logo is sent, shown and saved; one that is no picture is refused here', async () => {
  Object.assign(window, { XMLHttpRequest: TakenRequest });
  const { server, user } = await page([
    one(),
    answer(startPictureUpload, {
      ...{ status: true, profilePicStorageKey: 'uploads/pictures/me/1' },
      upload: { method: 'PUT', url: '/storage/1', headers: {}, expiresInSeconds: 600 },
    }),
    answer(takeLogo, { status: true, logo: 'public/logos/new.webp', logoUrl: '/storage/logo.webp' }),
    answer(changeOrganisation, { status: true, version: 4 }),
  ]);
  const field = await screen.findByLabelText('Upload a logo');
  await user.upload(field, new File(['<svg/>'], 'logo.png', { type: 'image/svg+xml' }));
  expect(server.callsOf(startPictureUpload)).toHaveLength(0);
  await user.upload(field, new File(['png'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo of Yamuna Public School' })).toHaveAttribute(
    'src',
    '/storage/logo.webp',
  );
  expect(server.callsOf(takeLogo)[0]!.body).toEqual({ upload: 'uploads/pictures/me/1' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf(changeOrganisation)[0]!.body).toMatchObject({ logo: 'public/logos/new.webp' }),
  );
});

test('the first administrator is added and the start code is shown once', async () => {
  const slipsId = '00000000-0000-7000-8000-000000000002';
  const userId = '00000000-0000-7000-8000-000000000001';
  const { server, user } = await page([
    one(),
    answer(makeOffice, { status: true, userId, slipsId, endsAt: '2026-12-04T05:00:00.000Z' }),
    refuse(downloadSlips, { code: 'slips.gone' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add the first administrator' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add the first administrator' });
  const add = within(dialog).getByRole('button', { name: 'Add the first administrator' });
  await user.type(within(dialog).getByLabelText(/^First name/), 'Asha');
  await user.type(within(dialog).getByLabelText(/^Login name/), 'office');
  expect(add).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Mobile number/), '9811111111');
  await user.click(add);
  expect(await screen.findByRole('dialog', { name: 'Slips with start codes' })).toBeVisible();
  expect(server.callsOf(makeOffice)[0]!.body).toMatchObject({ givenName: 'Asha', userCode: 'office' });
});

test('an organisation that somebody administers has no button for a first one', async () => {
  await page([one({ administrators: 2 })]);
  expect(await screen.findByText('Administrators')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add the first administrator' })).not.toBeInTheDocument();
});
