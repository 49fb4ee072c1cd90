// Catalogues in tests are compiled as in the build.
import { createHash } from 'node:crypto';
import { compileTexts } from '../../frontend/compile-texts.mjs';

export default {
  canInstrument: false,
  getCacheKey: (source, file) => createHash('sha256').update(`1 ${file}`).update(source).digest('hex'),
  process: (source, file) => ({ code: compileTexts(source, file) }),
};
