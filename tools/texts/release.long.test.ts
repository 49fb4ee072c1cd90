/** English alone is enough to land; a release says everything in each of its languages. */
import { missing, translatedLanguages } from './catalogues.js';

test.each(translatedLanguages)('%s says all that English says (npm run tool -- texts missing)', (language) => {
  expect(missing(language)).toEqual([]);
});
