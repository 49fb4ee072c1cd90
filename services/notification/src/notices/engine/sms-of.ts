import { formatDateTime, formatRupees, type NoticeKindName } from '@exam/domain';
import type { NoticeValues } from '../texts.js';

/** Operators deliver registered templates, whose variables have at most this many letters. */
const longest = 30;

export interface NoticeSms {
  /** A key of `SMS_TEMPLATES`. */
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

const name = (value: unknown): string => {
  const letters = [...String(value)];
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest - 1).join('')}…`;
};
const time = (value: unknown): string => formatDateTime(typeof value === 'string' ? Date.parse(value) : null);
/** Without the sign of the rupee, which no short message of Latin letters has. */
const amount = (paise: unknown): string => `Rs ${formatRupees(Number(paise))}`;

/** Each kind has a template of its own, and each value is a variable: a name may be cut, a time or an amount never. */
const messages: Readonly<Partial<Record<NoticeKindName, (values: NoticeValues) => NoticeSms>>> = {
  'exam.reminder': (values) => ({
    template: 'examReminder',
    values: { name: name(values['name']), time: time(values['startAt']) },
  }),
  'class.reminder': (values) => ({
    template: 'classReminder',
    values: { name: name(values['name']), time: time(values['startAt']) },
  }),
  'subscription.debit': (values) => ({
    template: 'subscriptionDebit',
    values: { name: name(values['name']), amount: amount(values['amountPaise']), time: time(values['debitAt']) },
  }),
  'subscription.failed': (values) => ({
    template: 'subscriptionFailed',
    values: { name: name(values['name']), amount: amount(values['amountPaise']), time: time(values['accessUntil']) },
  }),
};

/** Null for a kind that does not come by SMS. Pure. */
export const smsOf = (kind: string, values: NoticeValues): NoticeSms | null =>
  messages[kind as NoticeKindName]?.(values) ?? null;
