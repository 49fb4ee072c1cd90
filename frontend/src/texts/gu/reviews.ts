/** In Gujarati; English: ../en/reviews.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/reviews.js';

export default {
  'assessment.review.right': 'સાચો જવાબ:',
  'assessment.review.hints': 'સંકેત',
  'assessment.review.hintTab': 'સંકેત માટે આ ટૅબ પર ક્લિક કરો',
  'assessment.review.video': 'વીડિયોની લિંક',
  'assessment.review.videoNote': 'આ ઉકેલવા માટે આ વીડિયો જુઓ',
  'own.review.title': 'સમીક્ષા',
  'own.review.own': 'તમારો જવાબ:',
  'own.review.none': 'જવાબ આપ્યો નથી',
  'own.review.marks': 'ગુણ',
  'own.review.time': 'આ પ્રશ્ન પર સમય',
  'own.review.explanation': 'સમજૂતી',
  'own.review.videoOpen': 'વીડિયો {n} (નવા ટૅબમાં ખૂલે છે)',
  'own.review.videoLater': 'વીડિયો {n} હજી અહીં ચલાવી શકાતો નથી.',
  'own.review.filterWent': 'પરિણામ પ્રમાણે પ્રશ્નો બતાવો',
  'own.review.filterSubject': 'એક વિષયના પ્રશ્નો બતાવો',
  'own.review.allQuestions': 'બધા પ્રશ્નો',
  'own.review.allSubjects': 'બધા વિષયો',
  'own.review.noneLeft': 'આ પસંદગીમાં કોઈ પ્રશ્ન નથી.',
  'own.review.solutions': 'ઉકેલ અને ઉત્તરવહી',
  'own.review.oneByOne': 'એક પછી એક',
  'own.review.alternate': 'અથવા',
  'own.review.chosen': 'પસંદ કરેલો',
  'own.review.rightOption': 'સાચો',
  'own.review.withheld': 'આ પ્રશ્ન બીજી ટેસ્ટમાં પણ છે. તે પૂરી થાય ત્યારે, {time} ના રોજ, ઉકેલ બતાવાશે.',
  'own.review.notReleased': 'સમીક્ષા હજી ખૂલી નથી.',
} as const satisfies TranslationOf<typeof english>;
