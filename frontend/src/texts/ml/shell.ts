/** In Malayalam; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'നമസ്കാരം, {name}',
  'own.staff.text':
    'നിങ്ങൾ സൈൻ ഇൻ ചെയ്തിട്ടുണ്ട്, പക്ഷേ വിദ്യാർത്ഥിയായല്ല. ഇവിടെയുള്ള പരീക്ഷകളും ഫലങ്ങളും പാക്കേജുകളും വിദ്യാർത്ഥികൾക്കുള്ളതാണ്.',
  'own.staff.tools':
    'അധ്യാപകരും അഡ്മിനിസ്ട്രേറ്റർമാരും നടത്തിപ്പിനുള്ള ടൂളുകൾ വഴി പരീക്ഷകൾ പ്രസിദ്ധീകരിക്കുകയും സമയം നീട്ടുകയും ഉള്ളടക്കം ചേർക്കുകയും ചെയ്യുന്നു. അവർക്കുള്ള പേജുകൾ ഇനിയും ഇല്ല.',
  'own.nav.skip': 'ഉള്ളടക്കത്തിലേക്ക് പോകുക',
  'own.nav.openMenu': 'മെനു തുറക്കുക',
  'own.nav.closeMenu': 'മെനു അടയ്ക്കുക',
  'own.nav.main': 'പ്രധാനം',
  'accounts.shell.courses': 'കോഴ്സുകൾ',
  'accounts.shell.loginRegister': 'ലോഗിൻ/രജിസ്റ്റർ',
  'accounts.shell.login': 'ലോഗിൻ',
  'accounts.shell.register': 'രജിസ്റ്റർ ചെയ്യുക',
  'accounts.shell.dashboard': 'ഡാഷ്ബോർഡ്',
  'accounts.shell.userDetails': 'ഉപയോക്തൃ വിവരങ്ങൾ',
  'accounts.shell.signOut': 'സൈൻ ഔട്ട്',
  'accounts.shell.home': 'ഹോം/ഡാഷ്ബോർഡ്',
  'accounts.shell.profile': 'ഉപയോക്തൃ പ്രൊഫൈൽ',
  'accounts.shell.learning': 'പഠനം',
  'accounts.shell.assessment': 'മൂല്യനിർണ്ണയം',
  'accounts.shell.analytics': 'വിശകലനം',
  'accounts.fallback.text': 'ഈ പേജ് നിലവിലില്ല',
  'accounts.fallback.link': 'ഹോം പേജിലേക്ക് മടങ്ങുക',
  'own.shell.language': 'ഭാഷ',
  'own.scheme.dark': 'ഇരുണ്ട നിറങ്ങൾ ഉപയോഗിക്കുക',
  'own.scheme.light': 'ഇളം നിറങ്ങൾ ഉപയോഗിക്കുക',
} as const satisfies TranslationOf<typeof english>;
