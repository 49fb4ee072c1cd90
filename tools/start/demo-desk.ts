import { randomUUID } from 'node:crypto';
import { createDraft } from '@exam/contracts/http/authoring';
import { createCoupon } from '@exam/contracts/http/commerce/coupons';
import { saveOrder } from '@exam/contracts/http/commerce/orders';
import { scheduleLiveClass } from '@exam/contracts/http/live-classes';
import type { Caller } from '../smoke/caller.js';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const couponCode = 'TERM10';
const home = { HNO: '14, Temple Road', city: 'Hyderabad', state: 'Telangana', pinCode: '500001' };

type Buyer = { token: string; login: string };
export type Place = { boardId: string; classId: string; groupId: string };
type Purchase = { packageId: string; couponCode?: string; payer?: string; isLeft?: boolean };

/** One for each buyer: with the coupon, at the full price, paid from a parent's number, and never paid. */
export const purchases: readonly Purchase[] = [
  { packageId: 'vvss-physics-12', couponCode },
  { packageId: 'vvss-chemistry-12' },
  { packageId: 'vvss-physics-12', payer: '+919800011111' },
  { packageId: 'vvss-chemistry-12', isLeft: true },
];

/** What the staff of a school finds on its pages: a coupon, orders, a live class of its own and a draft. */
export async function addDesk(
  caller: Caller,
  place: Place,
  tokens: { shop: string; teacher: string; buyers: readonly Buyer[] },
): Promise<void> {
  const month = { startsAt: inDays(-1), endsAt: inDays(30), mostUses: 100, mostPerBuyer: 1 };
  const terms = { code: couponCode, kind: 'percent', value: 10, ...month };
  await caller.call(createCoupon, { token: tokens.shop, body: { commandId: randomUUID(), ...terms } as never });
  await Promise.all(purchases.map((one, at) => buy(caller, tokens.buyers[at]!, one)));
  const lesson = {
    ...{ title: 'Lenses, with your questions', description: 'Bring one question each.', subjectName: 'Physics' },
    ...{ teacherName: 'Radhika Subramaniam', startsAt: inDays(2), durationMinutes: 60, recording: null },
    joinUrl: 'https://meet.example.org/vvss-lenses',
  };
  const section = { ...place, sectionId: `${place.groupId}-a` };
  const { teacher: token } = tokens;
  await caller.call(scheduleLiveClass, {
    token,
    body: { commandId: randomUUID(), content: lesson, places: [section] } as never,
  });
  const draft = {
    ...{ examName: 'Class Test: lenses', place: section, startAt: inDays(3), endAt: inDays(4), durationMinutes: 30 },
    ...{ positiveMarks: 4, negativeMarks: 1, questionIds: ['vvss-phy-06', 'vvss-phy-07', 'vvss-phy-12'] },
  };
  await caller.call(createDraft, { token, body: { commandId: randomUUID(), content: draft } as never });
}

/** As the checkout does, and in the window of the local provider, whose message makes the order paid. */
async function buy(caller: Caller, { token, login }: Buyer, { packageId, couponCode: code, payer, isLeft }: Purchase) {
  const body = {
    ...{ packages: [{ packageId }], shippingAddress: home, billing_tel: `+91${login}` },
    ...(code && { couponCode: code }),
  };
  const { paymentInit, checkoutUrl } = await caller.call(saveOrder, { token, body: body as never });
  if (isLeft || !checkoutUrl) return;
  const asked = new URLSearchParams({
    ...{ order_id: paymentInit.id, origin: new URL(checkoutUrl).origin },
    ...(payer && { contact: payer }),
  });
  await fetch(`${checkoutUrl}/yes?${asked.toString()}`);
}
