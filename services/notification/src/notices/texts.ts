import { formatDateTime, formatRupees, isNoticeKind, type NoticeKindName } from '@exam/domain';

export type NoticeValues = Record<string, string | number>;

interface Text {
  readonly title: string;
  readonly description: string;
}

const time = (value: unknown): string => formatDateTime(typeof value === 'string' ? Date.parse(value) : null);
const rupees = (paise: unknown): string => `₹${formatRupees(Number(paise))}`;
const many = (count: unknown, one: string, more: (count: number) => string): string =>
  Number(count ?? 1) === 1 ? one : more(Number(count));

/**
 * What notices say in English: in e-mails and messages, and to clients that do not know the kind. The client says the
 * same
 * in ten languages, from the values (`frontend/src/texts/<language>/notices.ts`). No text names another person: most
 * are minors.
 */
const texts: Readonly<Record<NoticeKindName, (values: NoticeValues) => Text>> = {
  'result.ready': ({ name }) => ({
    title: 'Your result is ready',
    description: `${name}: see your marks and your standing.`,
  }),
  'exam.soon': ({ name, startAt }) => ({ title: `${name} begins soon`, description: `It begins at ${time(startAt)}.` }),
  'exam.reminder': ({ name, startAt }) => ({
    title: `Reminder: ${name}`,
    description: `It begins at ${time(startAt)}.`,
  }),
  'exam.extended': ({ name, minutes }) => ({
    title: `${name} has more time`,
    description: many(minutes, 'One minute was added.', (n) => `${n} minutes were added.`),
  }),
  'class.reminder': ({ name, startAt }) => ({
    title: `Reminder: ${name}`,
    description: `The class begins at ${time(startAt)}.`,
  }),
  'talk.answered': ({ text, count }) => ({
    title: many(count, 'Your question has an answer', (n) => `Your question has ${n} new answers`),
    description: String(text),
  }),
  'talk.commented': ({ text, count }) => ({
    title: many(count, 'There is a comment for you', (n) => `There are ${n} new comments for you`),
    description: String(text),
  }),
  'talk.liked': ({ text, count }) => ({
    title: many(count, 'Somebody likes what you wrote', (n) => `${n} people like what you wrote`),
    description: String(text),
  }),
  'talk.correct': ({ text }) => ({ title: 'Your answer was marked as correct', description: String(text) }),
  'order.paid': ({ source, names, amountPaise }) => ({
    title: source === 'grant' ? 'A package was given to you' : 'Your payment has arrived',
    description: source === 'grant' ? String(names) : `${names}: ${rupees(amountPaise)}`,
  }),
  'payment.unused': ({ names, amountPaise, held }) => ({
    title: 'A payment goes back to you',
    description:
      held === 'yes'
        ? `${names}: you have it already. ${rupees(amountPaise)} go back the way they came, within some days.`
        : `${names}: the order could not be completed. ${rupees(amountPaise)} go back the way they came, within some days.`,
  }),
  'refund.made': ({ names, amountPaise, end }) => ({
    title: 'Money was paid back to you',
    description: `${names}: ${rupees(amountPaise)}.${end === 'yes' ? ' What it opened has ended.' : ''}`,
  }),
  'subscription.debit': ({ name, amountPaise, debitAt }) => ({
    title: 'A subscription will be debited',
    description: `${name}: ${rupees(amountPaise)} on ${time(debitAt)}`,
  }),
  'subscription.failed': ({ name, amountPaise, accessUntil }) => ({
    title: 'A debit of your subscription failed',
    description: `${name}: ${rupees(amountPaise)} could not be debited. It is tried again: please see your balance or your UPI app. The chapters stay open until ${time(accessUntil)}.`,
  }),
  'subscription.ended': ({ name, accessUntil }) => ({
    title: 'Your subscription ends',
    description: `${name} is debited no more. The chapters stay open until ${time(accessUntil)}.`,
  }),
  'chapters.unlocked': ({ count }) => ({
    title: 'New chapters are open',
    description: many(count, 'One more chapter is open for you.', (n) => `${n} more chapters are open for you.`),
  }),
};

export const noticeText = (kind: NoticeKindName, values: NoticeValues): Text => texts[kind](values);

/** Of a row: one of a kind that is unknown here keeps what it says. */
export const textOf = ({ kind, values, title, description }: Text & { kind: string; values: NoticeValues }): Text =>
  isNoticeKind(kind) ? noticeText(kind, values) : { title, description };
