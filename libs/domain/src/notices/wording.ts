import type { NoticeKindName } from './kinds.js';

export interface NoticeWords {
  readonly title: string;
  readonly description: string;
}

/** How the reader's language says texts, instants (epoch milliseconds) and money (paise). */
export interface NoticeForms {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly time: (instant: number) => string;
  readonly money: (paise: number) => string;
  readonly language: string;
}

/** Under `name.hi` stands the name in Hindi where the thing has one. */
type Kept = Readonly<Record<string, unknown>>;

/** Of an exam, of a class, of a package or of all that was bought together. */
interface Named {
  readonly examName?: string | undefined;
  readonly title?: string | undefined;
  readonly packageName?: string | undefined;
  readonly packageNames?: string | undefined;
}

/** The value that names what a notice speaks of; `names` of several things. */
type Name = 'name' | 'names';

/** The name of the thing that a notice speaks of, for its values: its own, and those in other languages. Pure. */
export function namedValues(
  name: string,
  translations: Readonly<Record<string, Named | undefined>> = {},
  as: Name = 'name',
): Record<string, string> {
  const others = Object.entries(translations).flatMap(([language, told]) => {
    const text = told?.examName ?? told?.title ?? told?.packageName ?? told?.packageNames;
    return text === undefined ? [] : [[`${as}.${language}`, text] as const];
  });
  return { [as]: name, ...Object.fromEntries(others) };
}

/** In the language of the reader where it is there in it. Pure. */
export const nameIn = (values: Kept, language: string, as: Name = 'name'): string =>
  String(values[`${as}.${language}`] ?? values[as] ?? '');

interface Values {
  readonly name: string;
  readonly names: string;
  readonly text: string;
  readonly count: number;
  readonly minutes: number;
  readonly time: string;
  readonly money: string;
  readonly isGranted: boolean;
  readonly isHeld: boolean;
  readonly isEnd: boolean;
  readonly isLater: boolean;
  readonly isProvisional: boolean;
  /** Of a question in its exam. */
  readonly qNo: number;
  readonly outcome: string;
  /** Marks and rank of a result before and after, and which questions did it. */
  readonly changed: Readonly<Record<(typeof changedValues)[number], string>>;
}

const changedValues = ['marksBefore', 'marksAfter', 'rankBefore', 'rankAfter', 'questions'] as const;

type Say = NoticeForms['say'];

const result = (
  title: 'own.told.result.title' | 'own.told.released.title',
  { name, isProvisional }: Pick<Values, 'name' | 'isProvisional'>,
  say: Say,
): NoticeWords => ({
  title: say(isProvisional ? 'own.told.provisional.title' : title),
  description: say(isProvisional ? 'own.told.provisional.text' : 'own.told.result.text', { name }),
});

/** No text names another person: most are minors. */
const words: Readonly<Record<NoticeKindName, (values: Values, say: Say) => NoticeWords>> = {
  'result.ready': ({ name, isLater, isProvisional }, say) =>
    isLater
      ? { title: say('own.told.handedIn.title'), description: say('own.told.handedIn.text', { name }) }
      : result('own.told.result.title', { name, isProvisional }, say),
  'result.released': (values, say) => result('own.told.released.title', values, say),
  'key.window': ({ name, time, isEnd }, say) => ({
    title: say(isEnd ? 'own.told.window.ends' : 'own.told.window.title', { name }),
    description: say('own.told.window.text', { time }),
  }),
  'key.decided': ({ name, qNo, outcome, text }, say) => ({
    title: say(
      outcome === 'accepted'
        ? 'own.told.challenge.accepted'
        : outcome === 'otherwise'
          ? 'own.told.challenge.otherwise'
          : 'own.told.challenge.rejected',
      { qNo },
    ),
    description: `${name}: ${text}`,
  }),
  'result.changed': ({ name, changed }, say) => ({
    title: say('own.told.changed.title', { name }),
    description: say('own.told.changed.text', changed),
  }),
  'exam.soon': ({ name, time }, say) => ({
    title: say('own.told.soon.title', { name }),
    description: say('own.told.begins', { time }),
  }),
  'exam.reminder': ({ name, time }, say) => ({
    title: say('own.told.reminder.title', { name }),
    description: say('own.told.begins', { time }),
  }),
  'exam.extended': ({ name, minutes }, say) => ({
    title: say('own.told.extended.title', { name }),
    description: say('own.told.extended.text', { minutes }),
  }),
  'exam.withdrawn': ({ name }, say) => ({
    title: say('own.told.withdrawn.title', { name }),
    description: say('own.told.withdrawn.text'),
  }),
  'class.reminder': ({ name, time }, say) => ({
    title: say('own.told.reminder.title', { name }),
    description: say('own.told.classBegins', { time }),
  }),
  'class.moved': ({ name, time }, say) => ({
    title: say('own.told.moved.title', { name }),
    description: say('own.told.classBegins', { time }),
  }),
  'talk.answered': ({ text, count }, say) => ({ title: say('own.told.answered', { count }), description: text }),
  'talk.commented': ({ text, count }, say) => ({ title: say('own.told.commented', { count }), description: text }),
  'talk.liked': ({ text, count }, say) => ({ title: say('own.told.liked', { count }), description: text }),
  'talk.correct': ({ text }, say) => ({ title: say('own.told.correct'), description: text }),
  'order.paid': ({ names, money, isGranted }, say) =>
    isGranted
      ? { title: say('own.told.granted'), description: names }
      : { title: say('own.told.paid.title'), description: say('own.told.paid.text', { names, money }) },
  'payment.unused': ({ names, money, isHeld }, say) => ({
    title: say('own.told.unused.title'),
    description: say(isHeld ? 'own.told.unused.held' : 'own.told.unused.text', { names, money }),
  }),
  'refund.made': ({ names, money, isEnd }, say) => ({
    title: say('own.told.refund.title'),
    description: say(isEnd ? 'own.told.refund.end' : 'own.told.refund.text', { names, money }),
  }),
  'subscription.debit': ({ name, money, time }, say) => ({
    title: say('own.told.debit.title'),
    description: say('own.told.debit.text', { name, money, time }),
  }),
  'subscription.failed': ({ name, money, time }, say) => ({
    title: say('own.told.failed.title'),
    description: say('own.told.failed.text', { name, money, time }),
  }),
  'subscription.ended': ({ name, time }, say) => ({
    title: say('own.told.ended.title'),
    description: say('own.told.ended.text', { name, time }),
  }),
  'chapters.unlocked': ({ count }, say) => ({
    title: say('own.told.chapters.title'),
    description: say('own.told.chapters.text', { count }),
  }),
  'request.decided': ({ outcome, text }, say) =>
    outcome === 'accepted'
      ? { title: say('own.told.request.accepted'), description: text || say('own.told.request.text') }
      : { title: say('own.told.request.refused'), description: text },
  // the school's own words, in the reader's language where it gave them
  'school.notice': ({ name, text }) => ({ title: name, description: text }),
};

/** What a notice says, from the values that are kept of it; the same in the product and by e-mail. Pure. */
export function wordsOfNotice(
  kind: NoticeKindName,
  values: Kept,
  { say, time, money, language }: NoticeForms,
): NoticeWords {
  const text = (name: string) => String(values[name] ?? '');
  const when =
    values['startAt'] ?? values['debitAt'] ?? values['accessUntil'] ?? values['openUntil'] ?? values['endsAt'];
  const given: Values = {
    ...{ name: nameIn(values, language), names: nameIn(values, language, 'names'), text: text('text') },
    ...{ count: Number(values['count'] ?? 1), minutes: Number(values['minutes'] ?? 0) },
    time: typeof when === 'string' ? time(Date.parse(when)) : '',
    money: money(Number(values['amountPaise'] ?? 0)),
    isGranted: values['source'] === 'grant',
    ...{ isHeld: values['held'] === 'yes', isEnd: values['end'] === 'yes' },
    ...{ qNo: Number(values['qNo'] ?? 0), outcome: text('outcome') },
    ...{ isLater: values['results'] === 'withheld', isProvisional: values['results'] === 'provisional' },
    changed: Object.fromEntries(changedValues.map((value) => [value, text(value)])) as Values['changed'],
  };
  return words[kind](given, say);
}
