/** Written from ../en/legal.json by `npm run tool -- texts types`. */
import type { None } from '../parameters.js';

export type English = {
  'learning.about.title': None;
  'learning.about.text1': None;
  'learning.about.text2': None;
  'learning.terms.title': None;
  'learning.terms.use': None;
  'learning.terms.useText': None;
  'learning.terms.subscriptions': None;
  'learning.terms.subscriptionsText': None;
  'learning.terms.copyright': None;
  'learning.terms.copyrightText': None;
  'learning.terms.honor': None;
  'learning.terms.honorText': None;
  'learning.terms.refund': None;
  'learning.terms.refundCourse': None;
  'learning.terms.refundRegistration': None;
  'learning.terms.refundTrial': None;
  'learning.terms.refundSpecialization': None;
  'learning.terms.liability': None;
  'learning.terms.liabilityText': None;
  'learning.privacy.title': None;
  'learning.privacy.data': None;
  'learning.privacy.dataText': None;
  'learning.privacy.children': None;
  'learning.privacy.childrenText': None;
  'learning.privacy.browser': None;
  'learning.privacy.browserText': None;
  'learning.privacy.rights': None;
  'learning.privacy.rightsText': None;
};
