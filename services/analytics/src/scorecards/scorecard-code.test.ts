import { codeMeant, newCode, shownCode } from './scorecard-code.js';

test('[CARD-003] a code has 80 random bits, in sixteen signs without look-alikes', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  // every one of the 32 signs at every place: none of the 80 bits stands still
  for (let place = 0; place < 16; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
});

test('[CARD-003] a code is meant whatever its case, its dashes and its look-alikes', () => {
  for (const typed of ['0123456789ABCDEF', 'o123-4567-89ab-cdef', 'OL23 4567 89AB CDEF', ' 0i23456789abcdef '])
    expect(codeMeant(typed)).toBe('0123456789ABCDEF');
  expect(shownCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
  for (const typed of ['', '0123456789ABCDE', '0123456789ABCDEF0', '0123456789ABCDEU', '0123456789ABCDE.'])
    expect(codeMeant(typed)).toBeNull();
});
