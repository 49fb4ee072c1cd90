/** What a person of another language is sent: no word of it is English, but what somebody has written or named. */
import { languageCodes, type LanguageCode } from '@exam/contracts';
import { noticeKindNames } from '@exam/domain';
import { saysIn } from '@exam/platform/texts/message-text';
import { englishIn } from '@exam/testing/english-left';
import { mailOf } from './engine/mail-of.js';
import { smsOf } from './engine/sms-of.js';
import type { NoticeValues } from './texts.js';

const at = '2026-11-24T13:50:00.000Z';
const plain: NoticeValues = {
  ...{ name: '№ 1', names: '№ 1, № 2', text: '?', count: 1, minutes: 1, amountPaise: 1_23_456_50, qNo: 3 },
  ...{ startAt: at, debitAt: at, accessUntil: at, openUntil: at, endsAt: at },
  ...{ marksBefore: 12.25, marksAfter: 16, rankBefore: 9, rankAfter: 4, questions: '3, 7' },
};
/** What decides between two texts of a kind. */
const cases: readonly NoticeValues[] = [
  { outcome: 'accepted' },
  { outcome: 'otherwise', count: 3, minutes: 5 },
  { outcome: 'rejected', source: 'grant' },
  { held: 'yes', end: 'yes', results: 'withheld' },
  { outcome: 'accepted', text: '', results: 'provisional' },
];

test.each(languageCodes.filter((code) => code !== 'en'))(
  'no notice, email or SMS of any kind has an English word in %s',
  (language: LanguageCode) => {
    const say = saysIn(language) as (key: string, values: object) => string;
    const found = noticeKindNames.flatMap((kind) =>
      cases.flatMap((special) => {
        const values = { ...plain, ...special };
        const told = { kind, values, title: 'of old', description: 'of old', link: '/orders', language };
        const { subject, text } = mailOf(told, 'https://exam.example');
        const sms = smsOf(kind, values, language);
        const message = sms ? say(`own.sms.${sms.template}`, sms.values) : '';
        const words = englishIn([subject, text, message].join('\n'));
        return words.length > 0 ? [`${kind}: ${words.join(' ')}`] : [];
      }),
    );
    expect([...new Set(found)]).toEqual([]);
  },
);
