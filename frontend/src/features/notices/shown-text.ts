import type { Notice } from '@exam/contracts/http/notification';
import { isNoticeKind } from '@exam/domain/notices/kinds';
import { wordsOfNotice } from '@exam/domain/notices/wording';
import { formatDateAndTime, formatMoney } from '../../texts/format.js';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/notices.js';

/** The keys and their values come from the domain; a test of notification says each kind in each language. */
const say = t as (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * What a notice says, in the reader's language; one of a kind that this release does not know as the server wrote it.
 */
export function shownText({ kind, values, title, description }: Notice): { title: string; text: string } {
  if (!isNoticeKind(kind) || Object.keys(values).length === 0) return { title, text: description };
  const forms = { say, time: formatDateAndTime, money: formatMoney, language: currentLanguage() };
  const words = wordsOfNotice(kind, values, forms);
  return { title: words.title, text: words.description };
}
