/** In Gujarati; English: ../en/shared.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shared.js';

export default {
  'own.product.name': 'પરીક્ષાની તૈયારી',
  'own.common.close': 'બંધ કરો',
  'own.state.loading': 'લોડ થઈ રહ્યું છે…',
  'own.error.connection': 'સર્વર સાથે જોડાણ નથી.',
  'own.error.otherPerson': 'આ દરમિયાન આ બ્રાઉઝરમાં બીજી વ્યક્તિએ સાઇન ઇન કર્યું છે. આગળ વધવા ફરી સાઇન ઇન કરો.',
  'own.error.busy': 'સર્વર વ્યસ્ત છે. થોડી વારમાં ફરી પ્રયાસ કરો.',
  'own.error.version': 'આ પાનું સર્વર કરતાં જૂનું છે. કૃપા કરીને ફરી લોડ કરો.',
  'own.error.release':
    'નવી આવૃત્તિ આવી છે અને આ પાનાનો એક ભાગ મળતો નથી. તમારા જવાબો સચવાયેલા છે: અનુકૂળ હોય ત્યારે પાનું ફરી લોડ કરો.',
  'own.error.unknown': 'આ પાના પર કંઈક ખોટું થયું.',
  'own.error.retry': 'ફરી પ્રયાસ કરો',
  'own.error.reload': 'ફરી લોડ કરો',
  'own.error.home': 'મુખ્ય પાના પર પાછા જાઓ',
  'own.error.title': 'તે થઈ શક્યું નહીં',
  'own.list.result': 'પરિણામ',
  'own.report.home': 'બધાં મૂલ્યાંકન',
} as const satisfies TranslationOf<typeof english>;
