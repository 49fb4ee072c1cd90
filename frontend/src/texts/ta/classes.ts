/** In Tamil; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'நடக்கும் வகுப்பு',
  'learning.class.upcoming': 'வரவிருக்கும் வகுப்பு',
  'learning.class.completed': 'முடிந்த வகுப்பு',
  'learning.class.title': 'வகுப்பின் தலைப்பு',
  'learning.class.time': 'தேதியும் நேரமும்',
  'learning.class.subject': 'பாடம்',
  'learning.class.description': 'விவரம்',
  'learning.class.board': 'வாரியம்',
  'learning.class.teacher': 'ஆசிரியர்',
  'learning.class.duration': 'கால அளவு',
  'learning.class.resources': 'வகுப்புக்கான பொருட்கள்',
  'learning.class.join': 'வகுப்பில் சேர்',
  'learning.class.remind': 'எனக்கு நினைவூட்டு',
  'learning.class.play': 'இயக்கு',
  'learning.class.none': 'பதிவுகள் எதுவும் இல்லை',
  'own.class.page': 'இணையவழி வகுப்புகள்',
  'own.class.which': 'எந்த வகுப்புகள்',
  'own.class.action': 'செயல்',
  'own.class.more': '{title} பற்றி மேலும்',
  'own.class.minutes': '{n, plural, one {# நிமிடம்} other {# நிமிடங்கள்}}',
  'own.class.attended': 'உங்கள் வருகை பதிவு செய்யப்பட்டது.',
  'own.class.reminded': 'உங்களுக்கு நினைவூட்டப்படும்',
  'own.class.remindAt': '{time} அன்று உங்களுக்கு நினைவூட்டுவோம்.',
  'own.class.noRecording': 'பதிவுசெய்யப்பட்ட காணொளி இல்லை.',
  'own.class.recording': '{title}: பதிவுசெய்யப்பட்ட காணொளி',
  'own.class.noResources': 'எதுவும் இல்லை',
} as const satisfies TranslationOf<typeof english>;
