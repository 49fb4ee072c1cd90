import type { LanguageCode } from '@exam/contracts';
import { formatDateTime, formatRupees, isNoticeKind, wordsOfNotice, type NoticeKindName } from '@exam/domain';
import { saysIn } from '@exam/platform/texts/message-text';

export type NoticeValues = Record<string, string | number>;

interface Text {
  readonly title: string;
  readonly description: string;
}

export const noticeText = (kind: NoticeKindName, values: NoticeValues, language: LanguageCode = 'en'): Text => {
  const say = saysIn(language) as (key: string, given?: NoticeValues) => string;
  return wordsOfNotice(kind, values, {
    say: (key, given) => say(key, given),
    time: formatDateTime,
    money: (paise) => `₹${formatRupees(paise)}`,
    language,
  });
};

/** Of a row: one of a kind that is unknown here keeps what it says. */
export const textOf = (
  { kind, values, title, description }: Text & { kind: string; values: NoticeValues },
  language: LanguageCode = 'en',
): Text => (isNoticeKind(kind) ? noticeText(kind, values, language) : { title, description });
