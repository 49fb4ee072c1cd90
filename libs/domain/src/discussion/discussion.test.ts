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
    ['nau aath saat chhe paanch char teen do ek shunya', hiddenNumber],
    ['Nau-Aath-Saat-Chhah-Panch-Chaar-Tin-Do-Ek-Zero', hiddenNumber],
    ['mera number: nau 8 saat 6 paanch 4 teen 2 ek 0 hai', `mera number: ${hiddenNumber} hai`],
    ['नौ आठ सात छह पाँच चार तीन दो एक शून्य', hiddenNumber],
    ['nine double eight seven triple six five 4 3', hiddenNumber],
    ['what I do: 98 76 54 32 10', `what I do: ${hiddenNumber}`],
    ['98765\n43210', hiddenNumber],
    ['98765\r\n\r\n43210 now', `${hiddenNumber} now`],
    ['987\n654\n3210', hiddenNumber],
    ['98 76\n54 32 10', hiddenNumber],
    ['+91\n98765\n43210', hiddenNumber],
    ['9\n8\n7\n6\n5\n4\n3\n2\n1\n0', hiddenNumber],
    ['nau aath saat chhe paanch\nchar teen do ek shunya', hiddenNumber],
    ['98765<br>43210', hiddenNumber],
    ['98765\u202843210', hiddenNumber],
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
    'ek do teen char, phir do saat aath',
    'I sat in the tin, do 8 of 9 and double 7',
    'A column of readings:\n65000\n72000\n81000',
    'Marks:\n65\n72\n81\n90\n77',
    '6.25\n7.13\n8.94\n9',
    '8.314\n6.626\n9.109',
    '1. 98765\n2. 43210',
    '6.626 × 10^-34\n9.109 × 10^-31\n6.674 × 10^-11',
    '$v = 98765$\n$t = 43210$',
    'm = 65 kg\n\nv = 72 m/s',
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

  test('no spelling of a mobile number in words survives, whatever separates them', () => {
    const spelled = [
      ...[
        ['zero', 'shunya', 'शून्य', '0'],
        ['one', 'ek', 'एक', '1'],
        ['two', 'do', 'दो', '2'],
        ['three', 'teen', 'तीन', '3'],
      ],
      ...[
        ['four', 'chaar', 'चार', '4'],
        ['five', 'paanch', 'पाँच', '5'],
        ['six', 'chhe', 'छह', '6'],
        ['seven', 'saat', 'सात', '7'],
      ],
      ...[
        ['eight', 'aath', 'आठ', '8'],
        ['nine', 'nau', 'नौ', '9'],
      ],
    ];
    const digit = (min: number) => fc.tuple(fc.integer({ min, max: 9 }), fc.integer({ min: 0, max: 3 }));
    const number = fc.tuple(digit(6), fc.array(digit(0), { minLength: 9, maxLength: 9 }));
    const between = fc.constantFrom(' ', '-', ', ', '\n', ' . ', '/');
    fc.assert(
      fc.property(number, between, ([first, rest], gap) => {
        const words = [first, ...rest].map(([value, language]) => spelled[value]?.[language]);
        expect(maskContacts(`tell: ${words.join(gap)} ok`)).toBe(`tell: ${hiddenNumber} ok`);
      }),
    );
  });

  test('columns and sentences of what is measured stay as they are', () => {
    const decimal = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 10, max: 9_999 }));
    const reading = decimal.map(([whole, part]) => `${whole}.${part}`);
    const power = fc.tuple(reading, fc.integer({ min: -34, max: 30 })).map(([a, b]) => `${a} × 10^${b}`);
    const integer = fc.integer({ min: 100, max: 99_999 }).map(String);
    const unit = fc.constantFrom(' m', ' kg', ' m/s', ' J', ' V', ' Hz');
    const column = (of: fc.Arbitrary<string>) => fc.array(of, { minLength: 3, maxLength: 12 });
    const measured = fc.tuple(fc.oneof(reading, integer), unit).map(([a, b]) => a + b);
    // three lines whose digits make one mobile number are hidden: it may be one that was broken
    const isMobile = (lines: readonly string[]) => /^(?:91)?[6-9]\d{9}$/.test(lines.join(''));
    const three = fc.tuple(integer, integer, integer).filter((lines) => !isMobile(lines));
    expect(maskContacts('6000\n100\n100')).toBe(hiddenNumber);
    const texts = [column(reading), column(power), column(measured), three];
    fc.assert(
      fc.property(fc.oneof(...texts), (lines) => {
        const text = lines.join('\n');
        expect(maskContacts(text)).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });

  test('masking what is masked changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => maskContacts(maskContacts(text)) === maskContacts(text)),
    );
  });

  // the whole run is not looked at anew for each of its digits; four times the longest text, so that it shows
  test.each(['9\n', '9 ', '9-'])('a long text of digits parted by %j holds nobody up', (digit) => {
    const before = process.cpuUsage();
    maskContacts(digit.repeat(20_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
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
    const none = { posts: 0, answers: 0, comments: 0, corrects: 0, likes: 0, dislikes: 0 };
    const worth = { posts: 5, answers: 10, comments: 1, corrects: 15, likes: 2, dislikes: -1 };
    for (const [doing, points] of Object.entries(worth))
      expect([doing, scoreOf({ ...none, [doing]: 3 })]).toEqual([doing, 3 * points]);
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
    // Sunday night and Monday
    const weekOf = (instant: string) => periodsOf(Date.parse(instant)).weekly;
    expect(weekOf('2026-11-22T18:29:59.999Z')).toBe('2026-W47');
    expect(weekOf('2026-11-22T18:30:00.000Z')).toBe('2026-W48');
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
    // an answer is worth two likes, and a day a factor e of what is counted
    expect(trendOf(1, 3, now)).toBe(trendOf(7, 0, now));
    expect(trendOf(10 * Math.E - 1, 0, now - 86_400_000)).toBeCloseTo(trendOf(9, 0, now), 6);
  });
});
