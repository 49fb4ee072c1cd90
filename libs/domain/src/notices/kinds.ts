/** What a person may be told of, by which ways, and what holds it back. */
export const noticeKindNames = [
  'result.ready',
  'result.released',
  'key.window',
  'key.decided',
  'result.changed',
  'exam.soon',
  'exam.reminder',
  'exam.extended',
  'exam.withdrawn',
  'class.reminder',
  'class.moved',
  'talk.answered',
  'talk.commented',
  'talk.liked',
  'talk.correct',
  'order.paid',
  'payment.unused',
  'refund.made',
  'subscription.debit',
  'subscription.failed',
  'subscription.ended',
  'chapters.unlocked',
  'school.notice',
  'request.decided',
] as const;
export type NoticeKindName = (typeof noticeKindNames)[number];

export const noticeChannels = ['inApp', 'email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** `always`: nobody can switch it off. A channel that is not named does not exist for the kind. */
export type ChannelDefault = 'always' | 'on' | 'off';

export interface NoticeKind {
  readonly channels: Readonly<Partial<Record<NoticeChannel, ChannelDefault>>>;
  /** What was asked for, or is of use now alone, is told at night as well. */
  readonly breaksQuiet: boolean;
  /** What comes again within so many minutes becomes one notice with a count. */
  readonly gathersMinutes: number | null;
  /** Of those that gather: whether the first one waits for the others too. */
  readonly firstWaits: boolean;
  /** How many of its family pop up in a day; what is more is in the list alone. */
  readonly popUpsPerDay: number | null;
}

const kind = (channels: NoticeKind['channels'], rest: Partial<NoticeKind> = {}): NoticeKind => ({
  channels,
  breaksQuiet: false,
  gathersMinutes: null,
  firstWaits: false,
  popUpsPerDay: null,
  ...rest,
});
const talk = { gathersMinutes: 10, popUpsPerDay: 30 };

export const noticeKinds: Readonly<Record<NoticeKindName, NoticeKind>> = {
  // it is also the record of what was submitted
  'result.ready': kind({ inApp: 'always', email: 'off' }, { breaksQuiet: true }),
  'result.released': kind({ inApp: 'always', email: 'on' }),
  'key.window': kind({ inApp: 'always', email: 'off' }),
  'key.decided': kind({ inApp: 'always', email: 'off' }),
  'result.changed': kind({ inApp: 'always', email: 'on' }),
  'exam.soon': kind({ inApp: 'on' }, { breaksQuiet: true }),
  'exam.reminder': kind({ inApp: 'always', email: 'on', sms: 'off' }, { breaksQuiet: true }),
  'exam.extended': kind({ inApp: 'always' }, { breaksQuiet: true }),
  'exam.withdrawn': kind({ inApp: 'always', email: 'on' }, { breaksQuiet: true }),
  'class.reminder': kind({ inApp: 'always', email: 'off', sms: 'off' }, { breaksQuiet: true }),
  // whoever asked to be reminded plans by the time
  'class.moved': kind({ inApp: 'always', email: 'on' }, { breaksQuiet: true }),
  'talk.answered': kind({ inApp: 'on', email: 'off' }, talk),
  'talk.commented': kind({ inApp: 'on' }, talk),
  'talk.liked': kind({ inApp: 'on' }, { ...talk, firstWaits: true }),
  'talk.correct': kind({ inApp: 'on' }, talk),
  'order.paid': kind({ inApp: 'always', email: 'on' }, { breaksQuiet: true }),
  'payment.unused': kind({ inApp: 'always', email: 'on' }, { breaksQuiet: true }),
  'refund.made': kind({ inApp: 'always', email: 'on' }, { breaksQuiet: true }),
  // the rules for recurring payments ask for a word at least 24 hours before
  'subscription.debit': kind({ inApp: 'always', email: 'on', sms: 'on' }, { breaksQuiet: true }),
  'subscription.failed': kind({ inApp: 'always', email: 'on', sms: 'on' }, { breaksQuiet: true }),
  'subscription.ended': kind({ inApp: 'always', email: 'on' }, { breaksQuiet: true }),
  'chapters.unlocked': kind({ inApp: 'on' }, { gathersMinutes: 1, firstWaits: true }),
  'school.notice': kind({ inApp: 'always', email: 'off' }),
  'request.decided': kind({ inApp: 'always', email: 'on' }),
};

export const isNoticeKind = (name: string): name is NoticeKindName =>
  (noticeKindNames as readonly string[]).includes(name);
