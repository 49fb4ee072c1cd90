/** In Gujarati; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'આજે',
  'assessment.usage.last3': 'છેલ્લા 3 દિવસ',
  'assessment.usage.last7': 'છેલ્લા 7 દિવસ',
  'assessment.usage.last30': 'છેલ્લા 30 દિવસ',
  'assessment.usage.go': 'જુઓ',
  'assessment.usage.bySubject': 'સામગ્રી પર વિતાવેલો સમય',
  'assessment.usage.overall': 'સામગ્રીનો ઉપયોગ (કુલ)',
  'assessment.usage.all': 'બધું',
  'assessment.usage.videos': 'વીડિયો',
  'assessment.usage.pdf': 'પીડીએફ',
  'assessment.usage.pdfShort': 'પીડીએફ',
  'assessment.usage.ppt': 'પીપીટી',
  'assessment.usage.quiz': 'ક્વિઝ',
  'assessment.usage.none': 'બતાવવા માટે કોઈ માહિતી નથી',
  'own.usage.range': 'દિવસો',
  'own.usage.custom': 'બીજા દિવસો',
  'own.usage.from': 'થી',
  'own.usage.to': 'સુધી',
  'own.usage.types': 'સામગ્રીના પ્રકાર',
  'own.usage.subject': 'વિષય',
  'own.usage.kind': 'પ્રકાર',
  'own.usage.time': 'સમય',
  'own.usage.minutes': '{n} મિનિટ',
  'own.usage.badRange': 'પહેલો દિવસ છેલ્લા દિવસ પછીનો ન હોય અને વધુમાં વધુ એક વર્ષ હોય તેમ પસંદ કરો.',
  'own.usage.noGrade': 'પહેલાં તમારો વર્ગ પસંદ કરો: પછી તમારો ઉપયોગ અહીં દેખાશે.',
} as const satisfies TranslationOf<typeof english>;
