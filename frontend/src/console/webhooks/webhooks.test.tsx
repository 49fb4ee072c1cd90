import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  takeWebhookSecret,
  type WebhookDelivery,
  type WebhookShown,
} from '@exam/contracts/http/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const endpointId = '00000000-0000-7000-8000-000000000001';
const endpoint: WebhookShown = {
  ...{ endpointId, url: 'https://school.example/hooks', events: ['result.released'], state: 'active' },
  ...{ createdAt: '2026-11-20T05:00:00.000Z', failingSince: null, oldSecretUntil: null, version: 2 },
};
const delivery: WebhookDelivery = {
  ...{ deliveryId: '00000000-0000-7000-8000-000000000009', endpointId, event: 'result.released', state: 'failed' },
  ...{ tries: 9, createdAt: '2026-11-24T08:00:00.000Z', lastTriedAt: '2026-11-25T13:00:00.000Z', nextTryAt: null },
  answerCode: 503,
};
const page = (items: WebhookShown[], told: WebhookDelivery[] = [], answers: FakeAnswer[] = []) =>
  renderPage({
    page: import('./webhooks.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/settings/webhooks', user: { roles: ['org-admin'] } },
    answers: [
      answer(listWebhooks, { status: true, items }),
      answer(listWebhookDeliveries, { status: true, items: told, nextCursor: null, total: told.length }),
      ...answers,
    ],
  });

test('an endpoint is made for events, and its secret is shown once', async () => {
  const { server, user } = await page(
    [],
    [],
    [answer(makeWebhook, { status: true, endpointId }), answer(takeWebhookSecret, { status: true, secret: 'whsec_x' })],
  );
  expect(await screen.findByRole('heading', { name: 'No endpoint yet.' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'New endpoint' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New endpoint' });
  const make = within(dialog).getByRole('button', { name: 'Make the endpoint' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Released results' }));
  await user.type(within(dialog).getByLabelText(/^Address/), 'http://school.example/');
  expect(make).toBeDisabled();
  await user.clear(within(dialog).getByLabelText(/^Address/));
  await user.type(within(dialog).getByLabelText(/^Address/), 'https://school.example/hooks');
  await user.click(make);
  const shown = await screen.findByRole('dialog', { name: 'Secret' });
  expect(server.callsOf(makeWebhook)[0]!.body).toMatchObject({
    ...{ url: 'https://school.example/hooks', events: ['result.released'], commandId: expect.any(String) },
  });
  await user.click(within(shown).getByRole('button', { name: 'Show the secret' }));
  expect(await within(shown).findByLabelText('Secret')).toHaveValue('whsec_x');
});

test('an address that is not on the internet is told in the dialog', async () => {
  const { user } = await page([], [], [refuse(makeWebhook, { code: 'webhook.address' })]);
  await user.click((await screen.findAllByRole('button', { name: 'New endpoint' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New endpoint' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Paid orders' }));
  await user.type(within(dialog).getByLabelText(/^Address/), 'https://intranet/');
  await user.click(within(dialog).getByRole('button', { name: 'Make the endpoint' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This address is not on the internet.');
});

test('deliveries show state, tries and answer, and one that failed is delivered again', async () => {
  const { server, user } = await page([endpoint], [delivery], [answer(replayWebhookDelivery, { status: true })]);
  const row = (await screen.findByText('503')).closest('tr')!;
  for (const text of ['Released results', 'Failed', '9', '24-11-2026']) expect(row).toHaveTextContent(text);
  await user.click(within(row).getByRole('button', { name: 'Deliver again' }));
  await waitFor(() =>
    expect(server.callsOf(replayWebhookDelivery)[0]!.params).toEqual({ deliveryId: delivery.deliveryId }),
  );
});

test('an endpoint that was switched off says so, is switched on, and removed after a question', async () => {
  const off = { ...endpoint, state: 'disabled' as const, failingSince: '2026-11-21T05:00:00.000Z' };
  const { server, user } = await page(
    [off],
    [],
    [answer(changeWebhook, { status: true, version: 3 }), answer(removeWebhook, { status: true })],
  );
  const row = (await screen.findByRole('rowheader', { name: endpoint.url })).closest('tr')!;
  expect(row).toHaveTextContent('Switched off after days without an answer');
  expect(row).toHaveTextContent('Takes nothing since 21-11-2026');
  await user.click(within(row).getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(server.callsOf(changeWebhook)[0]!.body).toMatchObject({ version: 2, state: 'active' }));
  await user.click(within(row).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: `Remove ${endpoint.url}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.callsOf(removeWebhook)[0]!.params).toEqual({ endpointId }));
});

test('a new secret is made after a question and shown once; how long the old one is good stands in the row', async () => {
  const until = '2026-11-25T05:00:00.000Z';
  const { server, user } = await page(
    [{ ...endpoint, oldSecretUntil: until }],
    [],
    [
      answer(rotateWebhookSecret, { status: true, oldSecretUntil: until }),
      answer(takeWebhookSecret, { status: true, secret: 'whsec_y' }),
    ],
  );
  const row = (await screen.findByRole('rowheader', { name: endpoint.url })).closest('tr')!;
  expect(row).toHaveTextContent('The old secret is good until 25-11-2026');
  await user.click(within(row).getByRole('button', { name: 'New secret' }));
  const dialog = await screen.findByRole('dialog', { name: `Make a new secret for ${endpoint.url}?` });
  expect(dialog).toHaveTextContent('For 24 hours each delivery is signed with both secrets');
  expect(server.callsOf(rotateWebhookSecret)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'New secret' }));
  const shown = await screen.findByRole('dialog', { name: 'Secret' });
  expect(server.callsOf(rotateWebhookSecret)[0]!.params).toEqual({ endpointId });
  await user.click(within(shown).getByRole('button', { name: 'Show the secret' }));
  expect(await within(shown).findByLabelText('Secret')).toHaveValue('whsec_y');
});
