/** In Telugu; English: ../en/usage.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/usage.js';

export default {
  'assessment.usage.today': 'ఈ రోజు',
  'assessment.usage.last3': 'గత 3 రోజులు',
  'assessment.usage.last7': 'గత 7 రోజులు',
  'assessment.usage.last30': 'గత 30 రోజులు',
  'assessment.usage.go': 'చూడండి',
  'assessment.usage.bySubject': 'వనరులపై గడిపిన సమయం',
  'assessment.usage.overall': 'వనరుల వినియోగం (మొత్తం)',
  'assessment.usage.all': 'అన్నీ',
  'assessment.usage.videos': 'వీడియోలు',
  'assessment.usage.pdf': 'పీడీఎఫ్',
  'assessment.usage.pdfShort': 'పీడీఎఫ్',
  'assessment.usage.ppt': 'పీపీటీ',
  'assessment.usage.quiz': 'క్విజ్',
  'assessment.usage.none': 'చూపడానికి డేటా లేదు',
  'own.usage.range': 'రోజులు',
  'own.usage.custom': 'వేరే రోజులు',
  'own.usage.from': 'నుంచి',
  'own.usage.to': 'వరకు',
  'own.usage.types': 'కంటెంట్ రకాలు',
  'own.usage.subject': 'సబ్జెక్టు',
  'own.usage.kind': 'రకం',
  'own.usage.time': 'సమయం',
  'own.usage.minutes': '{n} నిమి',
  'own.usage.badRange': 'చివరి రోజు తర్వాత కాని మొదటి రోజును, గరిష్ఠంగా ఒక సంవత్సరం లోపు ఎంచుకోండి.',
  'own.usage.noGrade': 'ముందు మీ తరగతిని ఎంచుకోండి: తర్వాత మీ వినియోగం ఇక్కడ కనిపిస్తుంది.',
} as const satisfies TranslationOf<typeof english>;
