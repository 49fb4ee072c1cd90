/** In Hindi; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'क्विज़ लोड नहीं हुआ',
  'learning.viewer.fault': 'फ़ाइल में त्रुटि है',
  'learning.viewer.noSlides': 'कोई परिणाम नहीं मिला',
  'learning.notes.title': 'नोट्स',
  'learning.notes.add': 'नोट जोड़ें',
  'learning.notes.save': 'नोट्स सहेजें',
  'learning.notes.saved': 'नोट्स जोड़ दिए गए',
  'own.viewer.back': 'सामग्री पर वापस',
  'own.viewer.file': 'फ़ाइल',
  'own.viewer.gone': 'यह फ़ाइल अब यहाँ नहीं है।',
  'own.notes.text': 'आपका नोट',
  'own.notes.atPage': 'पेज {n}',
  'own.notes.atTime': '{time} पर',
  'own.notes.goPage': 'पेज {n} पर जाएँ',
  'own.notes.goTime': '{time} पर जाएँ',
  'own.notes.none': 'अभी कोई नोट नहीं',
  'own.notes.noneText': 'यहाँ जो लिखेंगे, वह आपको इसी जगह वापस लाएगा।',
  'own.notes.draft': 'सहेजने तक इस डिवाइस पर रखा गया है।',
  'own.notes.notSent': 'नोट सहेजा नहीं जा सका। वह इस डिवाइस पर रखा है: कनेक्शन आने पर फिर सहेजें।',
  'own.notes.long': 'अधिक से अधिक {n} अक्षर',
  'own.notes.close': 'नोट्स बंद करें',
  'refusal.note.too_many': 'इस फ़ाइल में अब और नोट नहीं जुड़ सकते।',
} as const satisfies TranslationOf<typeof english>;
