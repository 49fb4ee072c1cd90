/** In Hindi; English: ../en/results.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/results.js';

export default {
  'assessment.report.title': 'मेरी टेस्ट रिपोर्ट',
  'assessment.report.submitted': 'स्थिति: जमा किया गया',
  'assessment.report.rank': 'रैंक',
  'assessment.report.marks': 'अंक',
  'assessment.report.highest': 'सर्वाधिक अंक',
  'assessment.report.average': 'औसत अंक',
  'assessment.report.subject': 'विषय',
  'assessment.report.yourScore': 'आपके अंक',
  'assessment.report.averageShort': 'औसत',
  'assessment.report.highestShort': 'सर्वाधिक',
  'own.report.percentile': 'पर्सेंटाइल',
  'own.report.ofMarks': '{n} में से',
  'own.report.ofCandidates': '{n} में से',
  'own.report.live': 'लाइव',
  'own.report.provisional': 'अस्थायी: दूसरे अभी लिख रहे हैं।',
  'own.report.final': 'अंतिम',
  'own.report.rolling': 'यह टेस्ट खुला रहता है: रैंक बदलती रहेगी।',
  'own.report.reconnecting': 'कनेक्ट हो रहा है…',
  'own.report.waiting': 'आपका प्रश्नपत्र पहुँच गया है। रैंक निकाली जा रही है।',
  'own.report.top': 'बोर्ड में सबसे ऊपर',
  'own.report.you': 'आप',
  'own.report.around': 'आपके आसपास',
  'own.report.candidates': '{n, plural, one {# परीक्षार्थी} other {# परीक्षार्थी}}',
  'own.report.andOthers': 'और {n, plural, one {# अन्य} other {# अन्य}}',
  'own.report.answers': 'आपके उत्तर',
  'own.report.countsLater': 'कितने सही हैं, यह {time} को दिखाया जाएगा, जब कोई नहीं लिख रहा होगा।',
  'own.report.review': 'उत्तरों की समीक्षा करें',
  'own.report.timeTaken': 'लिया गया समय',
} as const satisfies TranslationOf<typeof english>;
