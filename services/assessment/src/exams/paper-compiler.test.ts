import { paperOf, type PaperSource, type SourceQuestion } from './paper-compiler.js';

const texts = { question: null, paragraph: null, options: [], hint: null, explanation: null };
const question = (translations: SourceQuestion['translations']): SourceQuestion =>
  ({ questionId: 'q', questionType: 'SCCT', options: [], picture: null, paragraphText: null, translations }) as never;
const otherLanguages = (translations: SourceQuestion['translations']) =>
  paperOf({ subjects: [], questions: [question(translations)] } as never as PaperSource).questions[0]!.otherLanguages;

test('a paper has what is asked in every language, and neither hints nor explanations in any', () => {
  const asked = { question: 'क्या?', paragraph: null, options: ['हाँ'] };
  expect(otherLanguages({ hi: { ...texts, ...asked, hint: 'secret', explanation: 'secret' } })).toEqual({ hi: asked });
  expect(otherLanguages({ hi: { ...texts, explanation: 'secret' } })).toBeUndefined();
  expect(otherLanguages({})).toBeUndefined();
});
