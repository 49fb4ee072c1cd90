import type { Notice } from '@exam/contracts/http/notification';
import { isNoticeKind, type NoticeKindName } from '@exam/domain/notices/kinds';
import { formatDateAndTime, formatMoney } from '../../texts/format.js';
import { t } from '../../texts/notices.js';

type Shown = { title: string; text: string };
type Values = {
  name: string;
  names: string;
  text: string;
  count: number;
  minutes: number;
  time: string;
  money: string;
  isHeld: boolean;
  isEnd: boolean;
};

const texts: Record<NoticeKindName, (values: Values, source: unknown) => Shown> = {
  'result.ready': ({ name }) => ({ title: t('own.told.result.title'), text: t('own.told.result.text', { name }) }),
  'exam.soon': ({ name, time }) => ({
    title: t('own.told.soon.title', { name }),
    text: t('own.told.begins', { time }),
  }),
  'exam.reminder': ({ name, time }) => ({
    title: t('own.told.reminder.title', { name }),
    text: t('own.told.begins', { time }),
  }),
  'exam.extended': ({ name, minutes }) => ({
    title: t('own.told.extended.title', { name }),
    text: t('own.told.extended.text', { minutes }),
  }),
  'class.reminder': ({ name, time }) => ({
    title: t('own.told.reminder.title', { name }),
    text: t('own.told.classBegins', { time }),
  }),
  'talk.answered': ({ text, count }) => ({ title: t('own.told.answered', { count }), text }),
  'talk.commented': ({ text, count }) => ({ title: t('own.told.commented', { count }), text }),
  'talk.liked': ({ text, count }) => ({ title: t('own.told.liked', { count }), text }),
  'talk.correct': ({ text }) => ({ title: t('own.told.correct'), text }),
  'order.paid': ({ names, money }, source) =>
    source === 'grant'
      ? { title: t('own.told.granted'), text: names }
      : { title: t('own.told.paid.title'), text: t('own.told.paid.text', { names, money }) },
  'payment.unused': ({ names, money, isHeld }) => ({
    title: t('own.told.unused.title'),
    text: t(isHeld ? 'own.told.unused.held' : 'own.told.unused.text', { names, money }),
  }),
  'refund.made': ({ names, money, isEnd }) => ({
    title: t('own.told.refund.title'),
    text: t(isEnd ? 'own.told.refund.end' : 'own.told.refund.text', { names, money }),
  }),
  'subscription.debit': ({ name, money, time }) => ({
    title: t('own.told.debit.title'),
    text: t('own.told.debit.text', { name, money, time }),
  }),
  'subscription.failed': ({ name, money, time }) => ({
    title: t('own.told.failed.title'),
    text: t('own.told.failed.text', { name, money, time }),
  }),
  'subscription.ended': ({ name, time }) => ({
    title: t('own.told.ended.title'),
    text: t('own.told.ended.text', { name, time }),
  }),
  'chapters.unlocked': ({ count }) => ({
    title: t('own.told.chapters.title'),
    text: t('own.told.chapters.text', { count }),
  }),
};

/**
 * What a notice says, in the reader's language; one of a kind that this release does not know as the server wrote it.
 */
export function shownText({ kind, values, title, description }: Notice): Shown {
  if (!isNoticeKind(kind) || Object.keys(values).length === 0) return { title, text: description };
  const text = (name: string) => String(values[name] ?? '');
  const when = values['startAt'] ?? values['debitAt'] ?? values['accessUntil'];
  const given = {
    ...{ name: text('name'), names: text('names'), text: text('text') },
    ...{ count: Number(values['count'] ?? 1), minutes: Number(values['minutes'] ?? 0) },
    time: typeof when === 'string' ? formatDateAndTime(Date.parse(when)) : '',
    ...{ isHeld: values['held'] === 'yes', isEnd: values['end'] === 'yes' },
    money: formatMoney(Number(values['amountPaise'] ?? 0)),
  };
  return texts[kind](given, values['source']);
}
