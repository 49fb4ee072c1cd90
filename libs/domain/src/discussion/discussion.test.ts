import fc from 'fast-check';
import {
  cleanText,
  hiddenLink,
  hiddenMail,
  hiddenNumber,
  maskContacts,
  periodsOf,
  questionFault,
  react,
  scoreOf,
  searchQuery,
  searchWords,
  trendOf,
  type Reaction,
} from './index.js';

describe('masking', () => {
  test.each([
    ['call 9876543210 now', `call ${hiddenNumber} now`],
    ['+91 98765 43210', hiddenNumber],
    ['098765-43210', hiddenNumber],
    ['0091-9876543210', hiddenNumber],
    ['98.76.54.32.10', hiddenNumber],
    ['९८७६५ ४३२१०', hiddenNumber],
    ['௯௮௭௬௫௪௩௨௧௦', hiddenNumber],
    ['asha.rao@example.in', hiddenMail],
    ['asha at gmail dot com', hiddenMail],
    ['asha(at)gmail.com', hiddenMail],
    ['see https://example.org/a?b=c for it', `see ${hiddenLink} for it`],
    ['wa.me/919876543210', hiddenLink],
    ['join t.me/group today', `join ${hiddenLink} today`],
    ['www.youtube.com/watch?v=1', hiddenLink],
    ['javascript:alert(1)', `${hiddenLink})`],
    ['1 9876543210 2', `1 ${hiddenNumber} 2`],
    ['98765,43210', hiddenNumber],
    ['98,76,54,32,10', hiddenNumber],
    ['9, 8, 7, 6, 5, 4, 3, 2, 1, 0', hiddenNumber],
    ['98765+43210', hiddenNumber],
    ['question seven: 9,8,2,6,5,4,3,9,1,0', `question ${hiddenNumber},0`],
    ['+91+98765+43210', hiddenNumber],
    ['98765    43210', hiddenNumber],
    ['98765 .-_-. 43210', hiddenNumber],
    ['98765|43210', hiddenNumber],
    ['98765~43210', hiddenNumber],
    ['98765;43210', hiddenNumber],
    ['98765:43210', hiddenNumber],
    ['98765#43210', hiddenNumber],
    ['98765\\43210', hiddenNumber],
    ["98765'43210", hiddenNumber],
    ['98765"43210', hiddenNumber],
    ['[98765][43210]', `[${hiddenNumber}]`],
    ['{9876}{543}{210}', `{${hiddenNumber}}`],
    ['98765.43210', hiddenNumber],
    ['9 8 7 6 5 4 3 2 1 0', hiddenNumber],
    ['٩٨٧٦٥٤٣٢١٠', hiddenNumber],
    ['۹۸۷۶۵ ۴۳۲۱۰', hiddenNumber],
    ['９８７６５４３２１０', hiddenNumber],
    ['⑨⑧⑦⑥⑤④③②①⓪', hiddenNumber],
    ['𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎', hiddenNumber],
    ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣', `${hiddenNumber}️⃣`],
    ['⁹⁸⁷⁶⁵⁴³²¹⁰', hiddenNumber],
    ['nine eight seven six five four three two one zero', hiddenNumber],
    ['Nine 8 seven-6-five 4 3 2 one 0', hiddenNumber],
    ['98765432lO now', `${hiddenNumber} now`],
    ['9876 5432 I0', hiddenNumber],
    ['98765 4321o', hiddenNumber],
    ['9 8 7 6 5 4 3 2 l O', hiddenNumber],
    ['98765 432 lO', hiddenNumber],
    ['asha ＠ gmail．com', hiddenMail],
    ['asha @ gmail . com', hiddenMail],
    ['asha [at] gmail [dot] com', hiddenMail],
    ['asha AT gmail DOT com', hiddenMail],
    ['asha_at_gmail_dot_com', hiddenMail],
    ['hxxps://example.org/a', hiddenLink],
    ['https : //example.org/a', hiddenLink],
    ['t . me / group', hiddenLink],
    ['wa．me/919876543210', hiddenLink],
    ['instagram(dot)com/asha', hiddenLink],
    ['example dot com', hiddenLink],
    ['evil[.]com', hiddenLink],
    ['gmail。com', hiddenLink],
    // Cyrillic and Greek letters
    ['ехаmрlе.соm', hiddenLink],
    ['ιnstagram.cοm/asha', hiddenLink],
  ])('%s', (typed, kept) => expect(maskContacts(typed)).toBe(kept));

  test.each([
    'R is 8.314462618 J',
    '6.02214076 × 10^23',
    '$$\\frac{1}{2}mv^2$$',
    'Find 1234567890 mod 7',
    'CO2 + H2O at 25 C',
    'O2 and 2 H2O at 25 C, I2 at 184 C',
    'from 987654321 I take 2',
    'lol, I have 65, 72, 81, 90 and l = 10 m',
    'e.g. this one',
    'a.b = 0 and c.d = 1',
    '9.1093837 × 10^-31 kg, 6.67430 × 10⁻¹¹ and 9.8',
    '9.1093837 * 10^-31',
    '$6.62607015 \\times 10^{-34}$ J s',
    'the marks are 65, 72, 81, 90, 77, 68, 59, 84',
    'from 1998 to 2005 and 2010',
    'one mole, two moles',
    'on 26-11-2026 at 10:30',
    'x = 98765 and y = 43210',
    'It is so. In the end',
    'done. To be sure, look at it',
  ])('leaves %s', (typed) => expect(maskContacts(typed)).toBe(typed));

  test('no mobile number in any form survives, whatever stands around it', () => {
    const digits = fc.tuple(
      fc.integer({ min: 6, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
    );
    const prefix = fc.constantFrom('', '+91 ', '+91-', '0', '91 ', '0091 ');
    const between = fc.constantFrom('', ' ', '-');
    const around = fc.constantFrom('', 'call me: ', 'नंबर ', '(');
    fc.assert(
      fc.property(digits, prefix, between, around, ([first, rest], before, gap, lead) => {
        const number = `${first}${rest.slice(0, 4).join('')}${gap}${rest.slice(4).join('')}`;
        expect(maskContacts(`${lead}${before}${number} ok`)).not.toContain(number);
      }),
    );
  });

  test('masking what is masked changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => maskContacts(maskContacts(text)) === maskContacts(text)),
    );
  });
});

describe('text', () => {
  test('what cannot be seen is no text', () => {
    expect(cleanText(' \u200b\u200d\ufeff \u202e')).toBe('');
    expect(cleanText('ab\u202ecd\u200b')).toBe('abcd');
    expect(cleanText('क्\u200dष')).toBe('क्\u200dष');
    expect(cleanText('exa\u200cmple.c\u200dom')).toBe('example.com');
  });

  test('[DISC-011] ten characters or fewer are too short, eleven pass; letters are counted as they are read', () => {
    expect(questionFault('')).toBe('empty');
    expect(questionFault('0123456789')).toBe('too_short');
    expect(questionFault('01234567890')).toBeNull();
    expect(questionFault('नमस्ते')).toBe('too_short');
  });

  test('cleaning twice is cleaning once', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cleanText(cleanText(text)) === cleanText(text)));
  });
});

describe('search', () => {
  test('words of Indian scripts stay whole', () => {
    expect(searchWords('संधारित्र की धारिता, Capacitor!')).toEqual(['संधारित्र', 'की', 'धारिता', 'capacitor']);
    expect(searchWords('மின்தேக்கி')).toEqual(['மின்தேக்கி']);
  });

  test('a query has no signs of its own language', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const query = searchQuery(text);
        expect(query === null || /^'[\p{L}\p{M}\p{N}]+':\*(?: & '[\p{L}\p{M}\p{N}]+':\*)*$/u.test(query)).toBe(true);
      }),
    );
  });
});

describe('points', () => {
  test('[LEAD-003] each doing has its worth', () => {
    expect(scoreOf({ posts: 1, answers: 1, comments: 1, corrects: 1, likes: 1, dislikes: 1 })).toBe(32);
  });

  test('[LEAD-003] periods are those of India: day, ISO week, month, year', () => {
    expect(periodsOf(Date.parse('2026-12-31T18:29:59.999Z'))).toEqual({
      daily: '2026-12-31',
      weekly: '2026-W53',
      monthly: '2026-12',
      yearly: '2026',
    });
    expect(periodsOf(Date.parse('2026-12-31T18:30:00.000Z'))).toEqual({
      daily: '2027-01-01',
      weekly: '2026-W53',
      monthly: '2027-01',
      yearly: '2027',
    });
  });

  test('[DISC-018] any row of clicks leaves counters of the last one, never below zero', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Reaction>('like', 'dislike')), (clicks) => {
        let held: Reaction | null = null;
        let [likes, dislikes] = [0, 0];
        for (const clicked of clicks) {
          const change = react(held, clicked);
          likes += change.likes;
          dislikes += change.dislikes;
          held = clicked;
          expect([likes, dislikes]).toEqual(clicked === 'like' ? [1, 0] : [0, 1]);
        }
      }),
    );
  });

  test('[DISC-004] a trend grows with likes and answers and with the hour of writing', () => {
    const now = Date.parse('2026-11-23T00:00:00Z');
    expect(trendOf(1, 0, now)).toBeGreaterThan(trendOf(0, 0, now));
    expect(trendOf(0, 1, now)).toBeGreaterThan(trendOf(1, 0, now));
    expect(trendOf(0, 0, now)).toBeGreaterThan(trendOf(1, 0, now - 86_400_000));
    expect(trendOf(50, 10, now - 86_400_000)).toBeGreaterThan(trendOf(0, 0, now));
  });
});
