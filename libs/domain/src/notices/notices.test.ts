import {
  choicesOf,
  defaultQuietHours,
  isChannelOn,
  noticeKindNames,
  noticeKinds,
  pauseAfterTry,
  quietEndsAt,
  readIn,
  remindAt,
  toldAt,
} from './index.js';

const at = (time: string, day = '2026-11-23') => Date.parse(`${day}T${time}:00+05:30`);

test.each([
  ['21:29', null],
  ['21:30', at('06:30', '2026-11-24')],
  ['23:59', at('06:30', '2026-11-24')],
  ['00:00', at('06:30')],
  ['06:29', at('06:30')],
  ['06:30', null],
  ['12:00', null],
])('quiet hours from 21:30 to 06:30 in India: at %s they end at %s', (time, end) => {
  expect(quietEndsAt(at(time), defaultQuietHours)).toBe(end);
});

test('hours within one day, hours of no length, and hours that are off', () => {
  const school = { isOn: true, from: 9 * 60, until: 15 * 60 };
  expect(quietEndsAt(at('10:00'), school)).toBe(at('15:00'));
  expect(quietEndsAt(at('15:00'), school)).toBeNull();
  expect(quietEndsAt(at('10:00'), { ...school, until: school.from })).toBeNull();
  expect(quietEndsAt(at('10:00'), { ...school, isOn: false })).toBeNull();
});

test('what was asked for is told at night, what others did is not', () => {
  const night = at('23:00');
  expect(toldAt('exam.reminder', night, defaultQuietHours)).toBe(night);
  expect(toldAt('talk.answered', night, defaultQuietHours)).toBe(at('06:30', '2026-11-24'));
  expect(toldAt('talk.answered', at('12:00'), defaultQuietHours)).toBe(at('12:00'));
});

test('a channel is on as chosen, as usual where nothing was chosen, and never where the kind has none', () => {
  expect(isChannelOn('talk.answered', 'email', {})).toBe(false);
  expect(isChannelOn('talk.answered', 'email', { 'talk.answered': { email: true } })).toBe(true);
  expect(isChannelOn('talk.liked', 'sms', { 'talk.liked': { sms: true } })).toBe(false);
  expect(isChannelOn('result.ready', 'inApp', { 'result.ready': { inApp: false } })).toBe(true);
  expect(noticeKindNames.every((kind) => noticeKinds[kind].channels.inApp !== undefined)).toBe(true);
});

test('only what differs from the default is kept', () => {
  const wanted = {
    'talk.liked': { inApp: false, sms: true },
    'talk.answered': { inApp: true, email: true },
    'result.ready': { inApp: false },
  };
  expect(choicesOf(wanted)).toEqual({ 'talk.liked': { inApp: false }, 'talk.answered': { email: true } });
});

test('pauses between tries grow to an hour', () => {
  expect([1, 2, 5, 20].map(pauseAfterTry)).toEqual([30_000, 60_000, 480_000, 3_600_000]);
});

test('[ASMT-012] a reminder rings ten minutes before, or at the beginning for who asks late', () => {
  expect(remindAt(at('10:00'), at('09:00'))).toBe(at('09:50'));
  expect(remindAt(at('10:00'), at('09:50'))).toBe(at('09:50'));
  expect(remindAt(at('10:00'), at('09:55'))).toBe(at('10:00'));
});

test('a notice is read in the own language, else in English, else in the first', () => {
  expect(readIn(['hi', 'en'], 'hi')).toBe('hi');
  expect(readIn(['hi', 'en'], 'ta')).toBe('en');
  expect(readIn(['hi', 'ta'], null)).toBe('hi');
});
