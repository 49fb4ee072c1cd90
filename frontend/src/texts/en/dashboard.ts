/** The first page after signing in. */
export default {
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
