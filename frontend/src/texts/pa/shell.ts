/** In Punjabi; English: ../en/shell.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/shell.js';

export default {
  'own.staff.title': 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ, {name}',
  'own.staff.text': 'ਤੁਸੀਂ ਸਾਈਨ ਇਨ ਹੋ, ਪਰ ਵਿਦਿਆਰਥੀ ਵਜੋਂ ਨਹੀਂ। ਇੱਥੋਂ ਦੀਆਂ ਪ੍ਰੀਖਿਆਵਾਂ, ਨਤੀਜੇ ਅਤੇ ਪੈਕੇਜ ਵਿਦਿਆਰਥੀਆਂ ਲਈ ਹਨ।',
  'own.staff.tools':
    'ਅਧਿਆਪਕ ਅਤੇ ਪ੍ਰਬੰਧਕ ਸੰਚਾਲਨ ਟੂਲਾਂ ਨਾਲ ਪ੍ਰੀਖਿਆਵਾਂ ਪ੍ਰਕਾਸ਼ਿਤ ਕਰਦੇ, ਸਮਾਂ ਵਧਾਉਂਦੇ ਅਤੇ ਸਮੱਗਰੀ ਜੋੜਦੇ ਹਨ। ਉਨ੍ਹਾਂ ਦੇ ਆਪਣੇ ਪੰਨੇ ਅਜੇ ਨਹੀਂ ਹਨ।',
  'own.nav.skip': 'ਸਿੱਧੇ ਸਮੱਗਰੀ ’ਤੇ ਜਾਓ',
  'own.nav.openMenu': 'ਮੀਨੂ ਖੋਲ੍ਹੋ',
  'own.nav.closeMenu': 'ਮੀਨੂ ਬੰਦ ਕਰੋ',
  'own.nav.main': 'ਮੁੱਖ',
  'accounts.shell.courses': 'ਕੋਰਸ',
  'accounts.shell.loginRegister': 'ਲਾਗਇਨ/ਰਜਿਸਟਰ',
  'accounts.shell.login': 'ਲਾਗਇਨ',
  'accounts.shell.register': 'ਰਜਿਸਟਰ ਕਰੋ',
  'accounts.shell.dashboard': 'ਡੈਸ਼ਬੋਰਡ',
  'accounts.shell.userDetails': 'ਵਰਤੋਂਕਾਰ ਵੇਰਵੇ',
  'accounts.shell.signOut': 'ਸਾਈਨ ਆਊਟ',
  'accounts.shell.home': 'ਹੋਮ/ਡੈਸ਼ਬੋਰਡ',
  'accounts.shell.profile': 'ਵਰਤੋਂਕਾਰ ਪ੍ਰੋਫ਼ਾਈਲ',
  'accounts.shell.learning': 'ਸਿਖਲਾਈ',
  'accounts.shell.assessment': 'ਮੁਲਾਂਕਣ',
  'accounts.shell.analytics': 'ਵਿਸ਼ਲੇਸ਼ਣ',
  'accounts.fallback.text': 'ਇਹ ਪੰਨਾ ਮੌਜੂਦ ਨਹੀਂ ਹੈ',
  'accounts.fallback.link': 'ਮੁੱਖ ਪੰਨੇ ’ਤੇ ਵਾਪਸ ਜਾਓ',
  'own.shell.language': 'ਭਾਸ਼ਾ',
  'own.scheme.dark': 'ਗੂੜ੍ਹੇ ਰੰਗ ਵਰਤੋ',
  'own.scheme.light': 'ਹਲਕੇ ਰੰਗ ਵਰਤੋ',
} as const satisfies TranslationOf<typeof english>;
