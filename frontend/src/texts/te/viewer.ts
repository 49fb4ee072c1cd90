/** In Telugu; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'క్విజ్ లోడ్ కాలేదు',
  'learning.viewer.fault': 'ఫైల్‌లో లోపం ఉంది',
  'learning.viewer.noSlides': 'ఫలితాలేవీ దొరకలేదు',
  'learning.notes.title': 'నోట్స్',
  'learning.notes.add': 'నోట్ జోడించండి',
  'learning.notes.save': 'నోట్స్ భద్రపరచండి',
  'learning.notes.saved': 'నోట్స్ జోడించబడ్డాయి',
  'own.viewer.back': 'విషయాలకు తిరిగి వెళ్లండి',
  'own.viewer.file': 'ఫైల్',
  'own.viewer.gone': 'ఈ ఫైల్ ఇప్పుడు ఇక్కడ లేదు.',
  'own.notes.text': 'మీ నోట్',
  'own.notes.atPage': 'పేజీ {n}',
  'own.notes.atTime': '{time} వద్ద',
  'own.notes.goPage': 'పేజీ {n}కి వెళ్లండి',
  'own.notes.goTime': '{time}కి వెళ్లండి',
  'own.notes.none': 'ఇంకా నోట్స్ లేవు',
  'own.notes.noneText': 'ఇక్కడ రాసేది మిమ్మల్ని ఇదే చోటుకు తిరిగి తెస్తుంది.',
  'own.notes.draft': 'భద్రపరిచే వరకు ఈ పరికరంలో ఉంచబడింది.',
  'own.notes.notSent': 'నోట్‌ను భద్రపరచలేకపోయాం. అది ఈ పరికరంలో ఉంది: కనెక్షన్ వచ్చాక మళ్లీ భద్రపరచండి.',
  'own.notes.long': 'గరిష్ఠంగా {n} అక్షరాలు',
  'own.notes.close': 'నోట్స్ మూసివేయండి',
  'refusal.note.too_many': 'ఈ ఫైల్‌లో ఇక నోట్స్ జోడించలేరు.',
} as const satisfies TranslationOf<typeof english>;
