// Catalogues in tests are compiled as in the build, but in the documents' wording, which rows of the ledger quote.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileTexts, englishOf } from '../../frontend/compile-texts.mjs';

export default {
  canInstrument: false,
  getCacheKey: (source, file) =>
    createHash('sha256')
      .update(`3 ${file}`)
      .update(source)
      .update(readFileSync(englishOf(file)))
      .digest('hex'),
  process: (source, file) => ({ code: compileTexts(source, file, true) }),
};
