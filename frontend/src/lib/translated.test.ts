import { inLanguage, languagesOf } from './translated.js';

const question = {
  question: 'Is it?',
  paragraph: null,
  hint: 'Think',
  explanation: 'It is',
  options: [
    { id: 'a', value: 'Yes', imageUrl: null },
    { id: 'b', value: 'No', imageUrl: null },
  ],
  translations: {
    hi: { question: 'क्या यह है?', paragraph: null, options: ['हाँ', 'नहीं'], hint: null, explanation: 'है' },
  },
};

test('the languages to choose from are the own one and those of any question [REVIEW-006]', () => {
  expect(languagesOf([question.translations, {}])).toEqual(['en', 'hi']);
  expect(languagesOf([{}])).toEqual(['en']);
});

test('a text that is not there in the language stays in the own one [REVIEW-006]', () => {
  const { question: shown, isMissing } = inLanguage(question, question.translations, 'hi');
  expect(shown).toMatchObject({
    question: 'क्या यह है?',
    hint: 'Think',
    explanation: 'है',
    options: [
      { id: 'a', value: 'हाँ' },
      { id: 'b', value: 'नहीं' },
    ],
  });
  expect(isMissing).toBe(false);
  expect(inLanguage(question, question.translations, 'en')).toEqual({ question, isMissing: false });
});

test('a question of which a part is not there in the language says so', () => {
  const parts = { question: null, paragraph: null, options: [] };
  expect(inLanguage(question, { hi: { ...parts, options: ['हाँ', 'नहीं'] } }, 'hi').isMissing).toBe(true);
  expect(inLanguage(question, { hi: { ...parts, question: 'क्या?' } }, 'hi').isMissing).toBe(true);
  expect(inLanguage({ ...question, options: [] }, { hi: { ...parts, question: 'क्या?' } }, 'hi').isMissing).toBe(false);
});

test('a question that is in no other language says so', () => {
  expect(inLanguage(question, question.translations, 'ta')).toEqual({ question, isMissing: true });
});
