/** In Gujarati; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'મારો ટેસ્ટ અહેવાલ',
  'assessment.report.submitted': 'સ્થિતિ: જમા કર્યું',
  'assessment.report.rank': 'ક્રમ',
  'assessment.report.marks': 'ગુણ',
  'assessment.report.highest': 'સૌથી વધુ ગુણ',
  'assessment.report.average': 'સરેરાશ ગુણ',
  'assessment.report.subject': 'વિષય',
  'assessment.report.yourScore': 'તમારા ગુણ',
  'assessment.report.averageShort': 'સરેરાશ',
  'assessment.report.highestShort': 'સૌથી વધુ',
  'own.report.percentile': 'પર્સેન્ટાઇલ',
  'own.report.ofMarks': '{n} માંથી',
  'own.report.ofCandidates': '{n} માંથી',
  'own.report.live': 'લાઇવ',
  'own.report.provisional': 'કામચલાઉ: બીજા હજી લખી રહ્યા છે.',
  'own.report.final': 'અંતિમ',
  'own.report.rolling': 'આ ટેસ્ટ ખુલ્લી રહે છે: ક્રમ બદલાતો રહેશે.',
  'own.report.reconnecting': 'જોડાઈ રહ્યું છે…',
  'own.report.waiting': 'તમારું પ્રશ્નપત્ર પહોંચ્યું છે. ક્રમ ગણાઈ રહ્યો છે.',
  'own.report.top': 'યાદીમાં સૌથી ઉપર',
  'own.report.you': 'તમે',
  'own.report.around': 'તમારી આસપાસ',
  'own.report.candidates': '{n, plural, one {# પરીક્ષાર્થી} other {# પરીક્ષાર્થીઓ}}',
  'own.report.andOthers': 'અને {n, plural, one {# અન્ય} other {# અન્ય}}',
  'own.report.answers': 'તમારા જવાબ',
  'own.report.countsLater': 'કેટલા સાચા છે તે {time} ના રોજ બતાવાશે, જ્યારે કોઈ લખતું નહીં હોય.',
  'own.report.review': 'જવાબોની સમીક્ષા કરો',
  'own.report.timeTaken': 'લીધેલો સમય',
} as const satisfies TranslationOf<typeof english>;
