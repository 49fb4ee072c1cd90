import type { OrderFinding } from '@exam/contracts';
import { madeAtProvider } from '../orders/index.js';
import type { Clues } from './clues.repository.js';

/** Messages are forgotten after thirty days: of an older payment nothing follows from their absence. */
const messagesKeptMs = 29 * 86_400_000;

const came = ['captured', 'refunded'];

interface Right {
  readonly packageId: string;
  readonly state: string;
  readonly endsAt: Date | null;
}

interface Given {
  readonly order: { readonly telephone: string; readonly payerNumber: string | null };
  readonly clues: Clues;
  readonly rights: readonly Right[];
  /** The names of the places by their accounts. */
  readonly places: ReadonlyMap<string, string>;
  readonly now: number;
}

/** Pure: what stands out where somebody says 'I paid and see nothing', the likeliest first. */
export function findingsOf({ order, clues, rights, places, now }: Given): OrderFinding[] {
  const { payments, refunds, student, accountId, paidAt } = clues;
  const paid = payments.filter(({ state }) => came.includes(state));
  const isBought = clues.source === 'purchase';
  return [
    ...paid
      .filter(({ paymentId }) => paid.length > 1 && paymentId !== clues.paymentId)
      .map((one) => found('paid_twice', { ...one, reference: one.paymentId, at: one.createdAt })),
    ...clues.otherPaid.map((one) => found('bought_twice', { reference: one.orderId, at: one.paidAt })),
    ...(paidAt === null && isBought
      ? payments.length === 0
        ? [found('not_told', { at: clues.checkAt?.toISOString() ?? null })]
        : payments
            .filter(({ state }) => state === 'failed')
            .slice(-1)
            .map((one) => found('declined', { ...one, reference: one.paymentId, at: one.createdAt }))
      : []),
    ...(paidAt !== null && clues.paymentId !== null && !clues.isTold && now - paidAt.getTime() < messagesKeptMs
      ? [found('found_by_asking', { reference: clues.paymentId, at: paidAt.toISOString() })]
      : []),
    ...refunds
      .filter(({ state }) => state !== 'void')
      .map((one) =>
        found(one.reason === madeAtProvider ? 'paid_back_at_provider' : 'paid_back_here', {
          ...{ reference: one.paymentId, amountPaise: one.amountPaise, at: one.createdAt, from: one.reason },
        }),
      ),
    ...clues.disputes.map((one) => found('disputed', { ...one, reference: one.disputeId, at: one.createdAt })),
    ...(student && student.currentAccountId !== accountId
      ? [found('other_class', { from: places.get(accountId), to: places.get(student.currentAccountId) })]
      : []),
    ...rights
      .filter(({ state, endsAt }) => state !== 'active' || (endsAt !== null && endsAt.getTime() <= now))
      .map(({ packageId, endsAt }) =>
        found('right_ended', { reference: packageId, at: endsAt?.toISOString() ?? null }),
      ),
    ...(order.payerNumber !== null && order.telephone !== ''
      ? [found('other_number', { from: order.payerNumber, to: ordererOf(order, student) })]
      : []),
    ...clues.likeThem.map(({ userId, name, userCode }) =>
      found('other_sign_in', { reference: userId, from: student && signIn(student), to: signIn({ name, userCode }) }),
    ),
  ];
}

const signIn = ({ name, userCode }: { name: string; userCode: string | null }): string =>
  userCode === null ? name : `${name} (${userCode})`;

/** Whose the order is, and with which number it was made. */
const ordererOf = ({ telephone }: Given['order'], student: Clues['student']): string =>
  [student && signIn(student), telephone].filter(Boolean).join(', ');

type About = {
  readonly reference?: string | null;
  readonly at?: string | null;
  readonly amountPaise?: number;
  readonly from?: string | null | undefined;
  readonly to?: string | undefined;
};

const found = (code: OrderFinding['code'], { reference, at, amountPaise, from, to }: About): OrderFinding => ({
  code,
  reference: reference ?? null,
  at: at ? new Date(at).toISOString() : null,
  amountPaise: amountPaise ?? null,
  from: from ?? null,
  to: to ?? null,
});
