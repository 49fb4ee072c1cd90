/** What every page may need: the product's name, states, faults. Loaded before the first page. */
export default {
  'own.product.name': 'Exam preparation',

  'own.common.close': 'Close',

  'own.state.loading': 'Loading…',

  'own.error.connection': 'There is no connection to the server.',
  'own.error.otherPerson': 'Another person has signed in in this browser meanwhile. Sign in again to go on.',
  'own.error.busy': 'The server is busy. Try again in a moment.',
  'own.error.version': 'This page is older than the server. Please load it again.',
  'own.error.release':
    'A newer version is there, and a part of this page is missing. Your answers are kept: load the page again when it suits you.',
  'own.error.unknown': 'Something went wrong on this page.',
  'own.error.retry': 'Try again',
  'own.error.reload': 'Load again',
  'own.error.home': 'Back to home page',
  'own.error.title': 'That did not work',

  'own.list.result': 'Result',

  'own.report.home': 'All assessments',
} as const;
