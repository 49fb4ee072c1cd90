/** What stands around the pages: the bar, the menu, pages that are not there. */
export default {
  'own.staff.title': 'Hello, {name}',
  'own.staff.text': 'You are signed in, but not as a student. The exams, results and packages here are for students.',
  'own.staff.tools':
    'Teachers and administrators publish exams, extend them and import content with the operator tools. Pages of their own are not there yet.',

  'own.nav.skip': 'Skip to the content',
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

  'own.shell.language': 'Language',
  'own.scheme.dark': 'Use dark colours',
  'own.scheme.light': 'Use light colours',
} as const;
