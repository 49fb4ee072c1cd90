/** In Telugu; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'నా పరీక్ష నివేదిక',
  'assessment.report.submitted': 'స్థితి: సమర్పించబడింది',
  'assessment.report.rank': 'ర్యాంక్',
  'assessment.report.marks': 'మార్కులు',
  'assessment.report.highest': 'అత్యధిక మార్కులు',
  'assessment.report.average': 'సగటు మార్కులు',
  'assessment.report.subject': 'సబ్జెక్టు',
  'assessment.report.yourScore': 'మీ స్కోరు',
  'assessment.report.averageShort': 'సగటు',
  'assessment.report.highestShort': 'అత్యధికం',
  'own.report.percentile': 'పర్సంటైల్',
  'own.report.ofMarks': '{n} లో',
  'own.report.ofCandidates': '{n} మందిలో',
  'own.report.live': 'ప్రత్యక్షం',
  'own.report.provisional': 'తాత్కాలికం: ఇతరులు ఇంకా రాస్తున్నారు.',
  'own.report.final': 'తుది',
  'own.report.rolling': 'ఈ పరీక్ష తెరిచే ఉంటుంది: ర్యాంక్ మారుతూ ఉంటుంది.',
  'own.report.reconnecting': 'కనెక్ట్ అవుతోంది…',
  'own.report.waiting': 'మీ ప్రశ్నపత్రం చేరింది. ర్యాంక్ లెక్కిస్తున్నారు.',
  'own.report.top': 'జాబితాలో అగ్రస్థానం',
  'own.report.you': 'మీరు',
  'own.report.around': 'మీ చుట్టూ',
  'own.report.candidates': '{n, plural, one {# అభ్యర్థి} other {# అభ్యర్థులు}}',
  'own.report.andOthers': 'ఇంకా {n, plural, one {# మరొకరు} other {# ఇతరులు}}',
  'own.report.answers': 'మీ సమాధానాలు',
  'own.report.countsLater': 'ఎన్ని సరైనవో {time} న, ఎవరూ రాయనప్పుడు చూపబడుతుంది.',
  'own.report.review': 'సమాధానాలను సమీక్షించండి',
  'own.report.timeTaken': 'తీసుకున్న సమయం',
} as const satisfies TranslationOf<typeof english>;
