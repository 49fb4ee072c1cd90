import { approvalLists } from '@exam/contracts/http/approvals';
import { changeCoupon, listCoupons } from '@exam/contracts/http/commerce/coupons';
import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { listContents, publishContent } from '@exam/contracts/http/content-editing';
import { listClasses, namesOfPeople } from '@exam/contracts/http/identity/people';
import { ownTeaching } from '@exam/contracts/http/identity/staff';
import { openCoupons, openTestSettings, openWebhooks } from '@exam/contracts/http/openings';
import { changeTestSettings, readTestSettings } from '@exam/contracts/http/test-settings';
import { changeWebhook, listWebhookDeliveries, listWebhooks } from '@exam/contracts/http/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const other = '00000000-0000-7000-8000-000000000007';
const id = '00000000-0000-7000-8000-000000000001';
const at = '2026-11-24T05:00:00.000Z';
const list = <T,>(items: T[]) => ({ status: true as const, items, nextCursor: null, total: items.length });
const conflict = (object: object) => ({
  ...{ status: 409, code: 'edit.conflict' as const, message: 'x', details: { object, by: other, at } },
});

type Role = 'org-admin' | 'shop' | 'teacher';
type Pressed = {
  page: () => Promise<{ default: () => React.ReactNode }>;
  place: { at: string; role: Role };
  answers: FakeAnswer[];
  /** Presses what changes it. */
  press: [role: 'button' | 'switch', name: RegExp];
  sure?: RegExp;
  sent: FakeAnswer['route'];
  /** Where what it changes is opened in a dialog of its own: left out. */
  opening?: FakeAnswer['route'];
  refused: (object: object) => FakeAnswer;
  done: FakeAnswer;
  /** Of somebody else, who changed another field, and what is sent for it. */
  alone: { object: object; body: object };
  /** Who changed the same one; null where two who change it have done the same. */
  both: { object: object; title: string; field: string; mine: string; theirs: string; body: object } | null;
};

const off = { publishesByTwo: false, decidesKeysByTwo: false, reviewsQuestions: false };
const pressed: Readonly<Record<string, Pressed>> = {
  'setting of tests': {
    page: () => import('../settings/settings.js'),
    place: { at: '/console/settings', role: 'org-admin' },
    answers: [answer(readTestSettings, { status: true, version: 1, settings: off })],
    press: ['switch', /^Publishing a test needs a second person/],
    ...{ sent: changeTestSettings, opening: openTestSettings },
    refused: (object) => refuse(changeTestSettings, conflict(object)),
    done: answer(changeTestSettings, { status: true, version: 3 }),
    alone: {
      object: { version: 2, settings: { ...off, reviewsQuestions: true } },
      body: { version: 2, settings: { publishesByTwo: true, decidesKeysByTwo: false, reviewsQuestions: true } },
    },
    both: null,
  },
  webhook: {
    page: () => import('../webhooks/webhooks.js'),
    place: { at: '/console/settings/webhooks', role: 'org-admin' },
    answers: [
      answer(listWebhooks, {
        status: true,
        items: [
          {
            ...{ endpointId: id, url: 'https://school.example/hooks', events: ['result.released'], state: 'active' },
            ...{ createdAt: at, failingSince: null, oldSecretUntil: null, version: 1 },
          },
        ],
      }),
      answer(listWebhookDeliveries, list([])),
    ],
    press: ['button', /^Pause/],
    ...{ sent: changeWebhook, opening: openWebhooks },
    refused: (object) => refuse(changeWebhook, conflict(object)),
    done: answer(changeWebhook, { status: true, version: 3 }),
    alone: {
      object: { version: 2, state: 'active', events: ['result.released', 'order.paid'] },
      body: { version: 2, state: 'paused', events: ['result.released', 'order.paid'] },
    },
    both: {
      object: { version: 2, state: 'disabled', events: ['order.paid'] },
      ...{ title: 'https://school.example/hooks', field: 'State', mine: 'Paused' },
      theirs: 'Switched off after days without an answer',
      body: { version: 2, state: 'paused', events: ['order.paid'] },
    },
  },
  coupon: {
    page: () => import('../shop/coupons.js'),
    place: { at: '/console/shop/coupons', role: 'shop' },
    answers: [
      answer(
        listCoupons,
        list([
          {
            ...{ couponId: id, code: 'SAVE10', kind: 'percent' as const, value: 10, state: 'active' as const, uses: 3 },
            ...{ mostPaise: null, leastPaise: 0, packageIds: [], startsAt: at, endsAt: null, version: 1 },
            ...{ mostUses: 100, mostPerBuyer: 1 },
          },
        ]),
      ),
      answer(approvalLists.commerce, list([])),
      answer(listSoldPackages, list([])),
    ],
    ...{ press: ['button', /^End$/], sure: /^End$/ },
    ...{ sent: changeCoupon, opening: openCoupons },
    refused: (object) => refuse(changeCoupon, conflict(object)),
    done: answer(changeCoupon, { status: true, version: 3 }),
    alone: { object: { version: 2, state: 'active', mostUses: 5 }, body: { version: 2, state: 'ended' } },
    both: {
      object: { version: 2, state: 'paused' },
      ...{ title: 'SAVE10', field: 'State', mine: 'Ended', theirs: 'Paused' },
      body: { version: 2, state: 'ended' },
    },
  },
  content: {
    page: () => import('../learning/learning.js'),
    place: { at: '/console/learning?tab=content', role: 'teacher' },
    answers: [
      answer(
        listContents,
        list([
          {
            ...{ contentId: 'film', language: 'en' as const, contentName: 'Coulomb', fileType: 'mp4' as const },
            ...{ captions: [], state: 'ready' as const, subjectName: 'Physics', chapterName: 'Charges', version: 1 },
            ...{ topicName: 'Coulomb', topicId: 'coulomb', fileName: 'film.mp4', changedAt: null },
          },
        ]),
      ),
      answer(listClasses, { status: true, items: [] }),
      answer(ownTeaching, { status: true, items: [] }),
    ],
    press: ['button', /^Publish: Coulomb/],
    sent: publishContent,
    refused: (object) => refuse(publishContent, conflict(object)),
    done: answer(publishContent, { status: true, version: 3 }),
    alone: {
      object: { version: 2, state: 'ready', contentName: 'Drawn' },
      body: { version: 2, state: 'published' },
    },
    both: {
      object: { version: 2, state: 'hidden' },
      ...{ title: 'Coulomb', field: 'State', mine: 'Published', theirs: 'Hidden' },
      body: { version: 2, state: 'published' },
    },
  },
};

/** Refused by the newer object as long as an older one is sent. */
const second = (one: Pressed, object: object): FakeAnswer => ({
  route: one.sent,
  handle: (received) =>
    ((received.body as { version: number }).version < 2 ? one.refused(object) : one.done).handle(received),
});

const opened = (one: Pressed, more: FakeAnswer) =>
  renderPage({
    page: one.page().then(({ default: Component }) => ({ Component })),
    ...{ at: one.place.at, user: { roles: [one.place.role] } },
    answers: [
      ...[answer(namesOfPeople, { status: true, items: [{ userId: other, name: 'Devi Nair' }] }), ...one.answers],
      more,
    ],
  });

async function press(kind: string, object: object) {
  const one = pressed[kind]!;
  const { server, user } = await opened(one, second(one, object));
  await user.click(await screen.findByRole(one.press[0], { name: one.press[1] }));
  if (one.sure) await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: one.sure }));
  const bodies = () => server.callsOf(one.sent).map(({ body }) => body);
  await waitFor(() => expect(bodies().length).toBeGreaterThan(0));
  return { one, user, bodies };
}

test.each(Object.keys(pressed))(
  '[CONSOLE-007] what one press changes of a %s is joined with what somebody else changed of it, and goes over nothing',
  async (kind) => {
    const { bodies, one } = await press(kind, pressed[kind]!.alone.object);
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toMatchObject([{ version: 1 }, one.alone.body]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

const opening = Object.keys(pressed).filter((kind) => pressed[kind]!.opening);
test.each(opening)('[CONSOLE-007] the page of a %s tells who else has it open', async (kind) => {
  const one = pressed[kind]!;
  await opened(one, answer(one.opening!, { status: true, others: [other] }));
  expect(await screen.findByText('Others have this open: Devi Nair')).toBeVisible();
});

const asking = Object.keys(pressed).filter((kind) => pressed[kind]!.both !== null);
test.each(asking)(
  '[CONSOLE-007] what both changed of a %s is asked with both values before it is sent',
  async (kind) => {
    const both = pressed[kind]!.both!;
    const { bodies, user } = await press(kind, both.object);
    const dialog = within(await screen.findByRole('dialog', { name: both.title }));
    expect(await dialog.findByText(/^Devi Nair has changed this meanwhile/)).toBeVisible();
    const asked = within(dialog.getByRole('group', { name: both.field }));
    expect(asked.getByText(`You wrote: ${both.mine}`)).toBeVisible();
    expect(asked.getByText(`The other one wrote: ${both.theirs}`)).toBeVisible();
    expect(bodies()).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject(both.body);
  },
);

test.each(asking)('[CONSOLE-007] theirs of a %s can be taken, and then nothing is sent', async (kind) => {
  const { bodies, user } = await press(kind, pressed[kind]!.both!.object);
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toHaveLength(1);
});

test('[CONSOLE-007] a setting that somebody else has switched just so is not sent again', async () => {
  const settings = { ...off, publishesByTwo: true };
  const { bodies } = await press('setting of tests', { version: 2, settings });
  const byTwo = screen.getByRole('switch', { name: /^Publishing a test/ });
  await waitFor(() => expect(byTwo).toBeEnabled());
  expect(bodies()).toHaveLength(1);
});
