/** In Marathi; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'प्रश्नमंजूषा लोड झाली नाही',
  'learning.viewer.fault': 'फाइलमध्ये त्रुटी आहे',
  'learning.viewer.noSlides': 'कोणतेही निकाल सापडले नाहीत',
  'learning.notes.title': 'टिपा',
  'learning.notes.add': 'टीप जोडा',
  'learning.notes.save': 'टिपा जतन करा',
  'learning.notes.saved': 'टिपा जोडल्या गेल्या',
  'own.viewer.back': 'सामग्रीकडे परत',
  'own.viewer.file': 'फाइल',
  'own.viewer.gone': 'ही फाइल आता येथे नाही.',
  'own.notes.text': 'तुमची टीप',
  'own.notes.atPage': 'पान {n}',
  'own.notes.atTime': '{time} येथे',
  'own.notes.goPage': 'पान {n} वर जा',
  'own.notes.goTime': '{time} वर जा',
  'own.notes.none': 'अद्याप टिपा नाहीत',
  'own.notes.noneText': 'येथे जे लिहाल ते तुम्हाला याच ठिकाणी परत आणेल.',
  'own.notes.draft': 'जतन करेपर्यंत या डिव्हाइसवर ठेवले आहे.',
  'own.notes.notSent': 'टीप जतन करता आली नाही. ती या डिव्हाइसवर ठेवली आहे: कनेक्शन आल्यावर पुन्हा जतन करा.',
  'own.notes.long': 'जास्तीत जास्त {n} अक्षरे',
  'own.notes.close': 'टिपा बंद करा',
  'refusal.note.too_many': 'या फाइलमध्ये आणखी टिपा मावत नाहीत.',
} as const satisfies TranslationOf<typeof english>;
