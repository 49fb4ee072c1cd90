/** What stands around the pages: the bar, the menu, pages that are not there. */
export default {
  'own.later.title': 'This page is not here yet',
  'own.later.text': 'It is being built. Everything you need for an exam works already.',
  'own.later.way': 'Go to the assessments',

  'own.nav.skip': 'Skip to the content',
  'own.nav.menu': 'Menu',
  'own.nav.openMenu': 'Open the menu',
  'own.nav.closeMenu': 'Close the menu',
  'own.nav.main': 'Main',

  'accounts.shell.courses': 'Courses',
  'accounts.shell.loginRegister': 'Login/Register',
  'accounts.shell.login': 'Login',
  'accounts.shell.register': 'Register',
  'accounts.shell.dashboard': 'Dashboard',
  'accounts.shell.userDetails': 'User Details',
  'accounts.shell.signOut': 'Sign Out',
  'accounts.shell.home': 'Home/Dashboard',
  'accounts.shell.profile': 'User profile',
  'accounts.shell.learning': 'Learning',
  'accounts.shell.assessment': 'Assessment',
  'accounts.shell.analytics': 'Analytics',

  'accounts.fallback.text': 'This page does not exist',
  'accounts.fallback.link': 'Back to home page',

  'own.scheme.dark': 'Use dark colours',
  'own.scheme.light': 'Use light colours',
} as const;
