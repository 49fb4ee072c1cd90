import { languageCodes } from '@exam/contracts';
import { noticeKindNames } from '@exam/domain';
import { noticeText } from './texts.js';

const values = {
  ...{ name: 'Optics', names: 'Physics 12', text: 'Why?', count: 3, minutes: 5, amountPaise: 1_23_456_50 },
  ...{ marksBefore: 12.25, marksAfter: 16, rankBefore: 9, rankAfter: 4, questions: '3, 7' },
  startAt: '2026-11-24T13:50:00.000Z',
};

test('every kind of notice is said in every language, with its values filled in', () => {
  const english = new Set<string>();
  for (const language of languageCodes)
    for (const kind of noticeKindNames) {
      const { title, description } = noticeText(kind, values, language);
      expect({ language, kind, left: /[{}]|undefined/.test(title + description) }).toMatchObject({ left: false });
      // a school's notice is in its own words
      if (kind === 'school.notice') continue;
      if (language === 'en') english.add(title);
      else expect(english).not.toContain(title);
    }
});

test('counts agree, and money and times have India’s form, in Hindi and Tamil', () => {
  expect(noticeText('exam.extended', { name: 'Optics', minutes: 1 }, 'hi').description).toBe('1 मिनट बढ़ाया गया।');
  expect(noticeText('subscription.debit', { ...values, debitAt: values.startAt }, 'ta').description).toBe(
    'Optics: 24-11-2026 7:20 PM அன்று ₹1,23,456.50',
  );
});
