import type { LanguageCode } from '@exam/contracts';
import { formatDateTime, formatRupees, nameIn, type NoticeKindName } from '@exam/domain';
import type { NoticeValues } from '../texts.js';

/** Operators deliver registered templates, whose variables have at most this many letters. */
const longest = 30;

export interface NoticeSms {
  /** A key of `SMS_TEMPLATES`, without the language. */
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Cut between letters: the vowel signs of India's scripts stay with theirs. */
function name(values: NoticeValues, language: LanguageCode): string {
  const text = nameIn(values, language);
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of letters.segment(text)) {
    if (kept.length + segment.length >= longest) break;
    kept += segment;
  }
  return `${kept}…`;
}
const time = (value: unknown): string => formatDateTime(typeof value === 'string' ? Date.parse(value) : null);
/** A short message of Latin letters has no sign of the rupee. */
const amount = (paise: unknown, language: LanguageCode): string =>
  `${language === 'en' ? 'Rs ' : '₹'}${formatRupees(Number(paise))}`;

type Message = (values: NoticeValues, language: LanguageCode) => Record<string, string>;

/** Each kind has a template in each language, and each value is a variable: a name may be cut, a time or an amount never. */
const messages: Readonly<Partial<Record<NoticeKindName, readonly [template: string, values: Message]>>> = {
  'exam.reminder': ['examReminder', (of, language) => ({ name: name(of, language), time: time(of['startAt']) })],
  'class.reminder': ['classReminder', (of, language) => ({ name: name(of, language), time: time(of['startAt']) })],
  'subscription.debit': [
    'subscriptionDebit',
    (of, language) => ({
      ...{ name: name(of, language), amount: amount(of['amountPaise'], language) },
      time: time(of['debitAt']),
    }),
  ],
  'subscription.failed': [
    'subscriptionFailed',
    (of, language) => ({
      ...{ name: name(of, language), amount: amount(of['amountPaise'], language) },
      time: time(of['accessUntil']),
    }),
  ],
};

/** Null for a kind that does not come by SMS. Pure. */
export const smsTemplateOf = (kind: string): string | null => messages[kind as NoticeKindName]?.[0] ?? null;

/** Null for a kind that does not come by SMS. Pure. */
export function smsOf(kind: string, values: NoticeValues, language: LanguageCode = 'en'): NoticeSms | null {
  const [template, valuesOf] = messages[kind as NoticeKindName] ?? [];
  return template && valuesOf ? { template, values: valuesOf(values, language) } : null;
}
