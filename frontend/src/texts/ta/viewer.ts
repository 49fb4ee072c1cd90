/** In Tamil; English: ../en/viewer.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/viewer.js';

export default {
  'learning.viewer.quiz': 'வினாடி வினாவை ஏற்ற முடியவில்லை',
  'learning.viewer.fault': 'கோப்பில் பிழை உள்ளது',
  'learning.viewer.noSlides': 'முடிவுகள் எதுவும் கிடைக்கவில்லை',
  'learning.notes.title': 'குறிப்புகள்',
  'learning.notes.add': 'குறிப்பு சேர்',
  'learning.notes.save': 'குறிப்புகளைச் சேமி',
  'learning.notes.saved': 'குறிப்புகள் சேர்க்கப்பட்டன',
  'own.viewer.back': 'உள்ளடக்கத்திற்குத் திரும்பு',
  'own.viewer.file': 'கோப்பு',
  'own.viewer.gone': 'இந்தக் கோப்பு இப்போது இங்கு இல்லை.',
  'own.notes.text': 'உங்கள் குறிப்பு',
  'own.notes.atPage': 'பக்கம் {n}',
  'own.notes.atTime': '{time} நேரத்தில்',
  'own.notes.goPage': 'பக்கம் {n}-க்குச் செல்',
  'own.notes.goTime': '{time}-க்குச் செல்',
  'own.notes.none': 'இன்னும் குறிப்புகள் இல்லை',
  'own.notes.noneText': 'இங்கே எழுதுவது உங்களை இதே இடத்திற்கு மீண்டும் கொண்டுவரும்.',
  'own.notes.draft': 'சேமிக்கும் வரை இந்தச் சாதனத்தில் வைக்கப்பட்டுள்ளது.',
  'own.notes.notSent': 'குறிப்பைச் சேமிக்க முடியவில்லை. அது இந்தச் சாதனத்தில் உள்ளது: இணைப்பு வந்ததும் மீண்டும் சேமிக்கவும்.',
  'own.notes.long': 'அதிகபட்சம் {n} எழுத்துகள்',
  'own.notes.close': 'குறிப்புகளை மூடு',
  'refusal.note.too_many': 'இந்தக் கோப்பில் இனி குறிப்புகளைச் சேர்க்க முடியாது.',
} as const satisfies TranslationOf<typeof english>;
