/** In Malayalam; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'ക്വിസ് ലോഡ് ചെയ്യാനായില്ല',
  'learning.viewer.fault': 'ഫയലിൽ പിശകുണ്ട്',
  'learning.viewer.noSlides': 'ഫലങ്ങളൊന്നും കണ്ടെത്തിയില്ല',
  'learning.notes.title': 'കുറിപ്പുകൾ',
  'learning.notes.add': 'കുറിപ്പ് ചേർക്കുക',
  'learning.notes.save': 'കുറിപ്പുകൾ സൂക്ഷിക്കുക',
  'learning.notes.saved': 'കുറിപ്പുകൾ ചേർത്തു',
  'own.viewer.back': 'ഉള്ളടക്കത്തിലേക്ക് മടങ്ങുക',
  'own.viewer.file': 'ഫയൽ',
  'own.viewer.gone': 'ഈ ഫയൽ ഇപ്പോൾ ഇവിടെയില്ല.',
  'own.notes.text': 'നിങ്ങളുടെ കുറിപ്പ്',
  'own.notes.atPage': 'പേജ് {n}',
  'own.notes.atTime': '{time}-ൽ',
  'own.notes.goPage': 'പേജ് {n}-ലേക്ക് പോകുക',
  'own.notes.goTime': '{time}-ലേക്ക് പോകുക',
  'own.notes.none': 'ഇതുവരെ കുറിപ്പുകളില്ല',
  'own.notes.noneText': 'ഇവിടെ എഴുതുന്നത് നിങ്ങളെ ഇതേ സ്ഥലത്തേക്ക് തിരികെ കൊണ്ടുവരും.',
  'own.notes.draft': 'സൂക്ഷിക്കുന്നതുവരെ ഈ ഉപകരണത്തിൽ വെച്ചിരിക്കുന്നു.',
  'own.notes.notSent': 'കുറിപ്പ് സൂക്ഷിക്കാനായില്ല. അത് ഈ ഉപകരണത്തിലുണ്ട്: കണക്ഷൻ വരുമ്പോൾ വീണ്ടും സൂക്ഷിക്കുക.',
  'own.notes.long': 'പരമാവധി {n} അക്ഷരങ്ങൾ',
  'own.notes.close': 'കുറിപ്പുകൾ അടയ്ക്കുക',
  'refusal.note.too_many': 'ഈ ഫയലിൽ ഇനി കുറിപ്പുകൾ ചേർക്കാനാവില്ല.',
} as const satisfies TranslationOf<typeof english>;
