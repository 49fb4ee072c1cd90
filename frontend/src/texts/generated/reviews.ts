/** Written from ../en/reviews.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'assessment.review.right': None;
  'assessment.review.hints': None;
  'assessment.review.hintTab': None;
  'assessment.review.video': None;
  'assessment.review.videoNote': None;
  'own.review.title': None;
  'own.review.own': None;
  'own.review.none': None;
  'own.review.marks': None;
  'own.review.time': None;
  'own.review.explanation': None;
  'own.review.videoOpen': { n: Word };
  'own.review.videoLater': { n: Word };
  'own.review.filterWent': None;
  'own.review.filterSubject': None;
  'own.review.allQuestions': None;
  'own.review.allSubjects': None;
  'own.review.noneLeft': None;
  'own.review.solutions': None;
  'own.review.oneByOne': None;
  'own.review.alternate': None;
  'own.review.chosen': None;
  'own.review.rightOption': None;
  'own.review.withheld': { time: Word };
  'own.review.withheldLonger': None;
  'own.review.notReleased': None;
};
