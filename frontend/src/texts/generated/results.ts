/** Written from ../en/results.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'assessment.report.title': None;
  'assessment.report.submitted': None;
  'assessment.report.rank': None;
  'assessment.report.marks': None;
  'assessment.report.highest': None;
  'assessment.report.average': None;
  'assessment.report.subject': None;
  'assessment.report.yourScore': None;
  'assessment.report.averageShort': None;
  'assessment.report.highestShort': None;
  'own.report.percentile': None;
  'own.report.ofMarks': { n: Word };
  'own.report.ofCandidates': { n: Word };
  'own.report.live': None;
  'own.report.provisional': None;
  'own.report.final': None;
  'own.report.rolling': None;
  'own.report.reconnecting': None;
  'own.report.waiting': None;
  'own.report.top': None;
  'own.report.you': None;
  'own.report.around': None;
  'own.report.candidates': { n: number };
  'own.report.andOthers': { n: number };
  'own.report.answers': None;
  'own.report.countsLater': { time: Word };
  'own.report.review': None;
  'own.report.timeTaken': None;
};
