/** Written from ../en/scorecards.json by `npm run tool -- texts types`. */
import type { None } from '../parameters.js';

export type English = {
  'own.scorecard.title': None;
  'own.scorecard.download': None;
  'own.scorecard.state.valid': None;
  'own.scorecard.state.superseded': None;
  'own.scorecard.state.withdrawn': None;
  'own.scorecard.organisation': None;
  'own.scorecard.exam': None;
  'own.scorecard.date': None;
  'own.scorecard.name': None;
  'own.scorecard.total': None;
  'own.scorecard.rank': None;
  'own.scorecard.percentile': None;
  'own.scorecard.issued': None;
};
