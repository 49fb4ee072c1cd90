/** Written from ../en/kit.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'own.kit.required': None;
  'own.kit.tooShort': { n: Word };
  'own.kit.tooLong': { n: Word };
  'own.kit.tooSmall': { n: Word };
  'own.kit.tooLarge': { n: Word };
  'own.kit.tooFew': { n: Word };
  'own.kit.tooMany': { n: Word };
  'own.kit.email': None;
  'own.kit.url': None;
  'own.kit.wrong': None;
  'own.kit.checkFields': None;
  'own.kit.pageOf': { n: Word; total: Word };
  'own.kit.pages': None;
  'own.kit.page': { n: Word };
  'own.kit.previousPage': None;
  'own.kit.nextPage': None;
  'own.kit.back': None;
  'own.kit.more': None;
  'own.kit.stop': None;
  'own.kit.fileTooLarge': { n: Word };
  'own.kit.uploading': { name: Word; n: Word };
  'own.kit.uploaded': { name: Word };
  'own.kit.uploadFailed': { name: Word };
  'own.kit.pdfZoomIn': None;
  'own.kit.pdfZoomOut': None;
  'own.kit.pdfZoom': { n: Word };
  'own.kit.pdfSearch': None;
  'own.kit.pdfNext': None;
  'own.kit.pdfPrevious': None;
  'own.kit.pdfMatches': { n: Word; total: Word };
  'own.kit.pdfNoMatch': None;
  'own.kit.readingAgain': None;
};
