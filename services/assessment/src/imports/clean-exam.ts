import type { PackExam } from '@exam/contracts';
import { cleanText } from '../questions/index.js';

/** Instructions are HTML, in every language. Pure. */
export function cleaned({ translations, ...row }: PackExam): PackExam {
  return {
    ...row,
    instructions: cleanText(row.instructions),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, { instructions = '', ...texts }]) => {
          const clean = cleanText(instructions);
          return [language, { ...texts, ...(clean !== '' && { instructions: clean }) }];
        }),
      ),
    }),
  };
}
