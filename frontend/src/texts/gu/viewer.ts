/** In Gujarati; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'ક્વિઝ લોડ થઈ શકી નહીં',
  'learning.viewer.fault': 'ફાઇલમાં ભૂલ છે',
  'learning.viewer.noSlides': 'કોઈ પરિણામ મળ્યું નથી',
  'learning.notes.title': 'નોંધો',
  'learning.notes.add': 'નોંધ ઉમેરો',
  'learning.notes.save': 'નોંધો સાચવો',
  'learning.notes.saved': 'નોંધો ઉમેરાઈ ગઈ',
  'own.viewer.back': 'સામગ્રી પર પાછા',
  'own.viewer.file': 'ફાઇલ',
  'own.viewer.gone': 'આ ફાઇલ હવે અહીં નથી.',
  'own.notes.text': 'તમારી નોંધ',
  'own.notes.atPage': 'પાનું {n}',
  'own.notes.atTime': '{time} પર',
  'own.notes.goPage': 'પાના {n} પર જાઓ',
  'own.notes.goTime': '{time} પર જાઓ',
  'own.notes.none': 'હજી કોઈ નોંધ નથી',
  'own.notes.noneText': 'અહીં જે લખશો તે તમને આ જ જગ્યાએ પાછા લાવશે.',
  'own.notes.draft': 'સાચવો ત્યાં સુધી આ ઉપકરણ પર રાખેલું છે.',
  'own.notes.notSent': 'નોંધ સાચવી શકાઈ નહીં. તે આ ઉપકરણ પર રાખેલી છે: જોડાણ આવે ત્યારે ફરી સાચવો.',
  'own.notes.long': 'વધુમાં વધુ {n} અક્ષરો',
  'own.notes.close': 'નોંધો બંધ કરો',
  'refusal.note.too_many': 'આ ફાઇલમાં હવે વધુ નોંધો સમાઈ શકતી નથી.',
} as const satisfies TranslationOf<typeof english>;
