import { writtenTexts } from './written-texts.js';

test('[AUTHOR-002] what is empty in a language is left out, and a language without a text', () => {
  expect(writtenTexts({ hi: { examName: 'गति', instructions: ' ' }, ta: { examName: '' }, te: {} })).toEqual({
    hi: { examName: 'गति' },
  });
  expect(writtenTexts({ ta: { examName: '' } })).toBeUndefined();
});
