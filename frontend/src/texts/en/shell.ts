/** What stands on every page: product, navigation, states, faults, the dashboard. */
export const shell = {
  'own.product.name': 'Exam preparation',
  'own.product.claim': 'Sit the exam before the exam.',
  'own.product.description':
    'Timed mock tests and your teacher’s assessments, marked the way the real exam is marked. Every answer is kept the moment you give it, and your rank is there when you hand in.',
  'own.product.pointTitle1': 'Nothing is lost',
  'own.product.point1':
    'Each answer is kept in your browser and on the server. Close the page, lose the line, change the device: you go on where you were.',
  'own.product.pointTitle2': 'The server’s clock counts',
  'own.product.point2': 'Everybody has the same time, whatever their own clock says.',
  'own.product.pointTitle3': 'Your rank at once',
  'own.product.point3': 'Marks, rank and percentile move while others hand in, in total and per subject.',

  'own.home.title': 'Home',

  'own.common.close': 'Close',

  'own.state.loading': 'Loading…',

  'own.error.connection': 'There is no connection to the server.',
  'own.error.otherPerson': 'Another person has signed in in this browser meanwhile. Sign in again to go on.',
  'own.error.busy': 'The server is busy. Try again in a moment.',
  'own.error.version': 'This page is older than the server. Please load it again.',
  'own.error.unknown': 'Something went wrong on this page.',
  'own.error.retry': 'Try again',
  'own.error.reload': 'Load again',
  'own.error.home': 'Back to home page',
  'own.error.title': 'That did not work',

  'own.later.title': 'This page is not here yet',
  'own.later.text': 'It is being built. Everything you need for an exam works already.',
  'own.later.way': 'Go to the assessments',

  'own.nav.skip': 'Skip to the content',
  'own.nav.menu': 'Menu',
  'own.nav.openMenu': 'Open the menu',
  'own.nav.closeMenu': 'Close the menu',
  'own.nav.main': 'Main',

  'own.language.en': 'English',
  'own.language.hi': 'हिन्दी',
  'own.language.gu': 'ગુજરાતી',
  'own.language.bn': 'বাংলা',
  'own.language.ml': 'മലയാളം',
  'own.language.mr': 'मराठी',
  'own.language.pa': 'ਪੰਜਾਬੀ',
  'own.language.ta': 'தமிழ்',
  'own.language.te': 'తెలుగు',
  'own.language.kn': 'ಕನ್ನಡ',

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

  'accounts.dashboard.greeting': 'Hello, {name}',
  'accounts.dashboard.assessment': 'Assessment',
  'accounts.dashboard.mock': 'Adhoc mocktest',

  'own.dashboard.lead': 'What would you like to do?',
  'own.dashboard.assessmentText': 'Tests your teacher has set for your class.',
  'own.dashboard.mockText': 'Timed tests with a live rank.',
  'own.dashboard.running': 'You have a test running',
  'own.dashboard.runningText': '{name} · until {time}',
  'own.dashboard.unsent': 'A paper you handed in has not arrived yet. It is kept in this browser and sent by itself.',
} as const;
