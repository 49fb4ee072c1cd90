/** Between the list and the first question. */
export default {
  'assessment.begin.topics': 'Topics: {topics}',
  'assessment.begin.questions': '{n} Questions',
  'assessment.begin.marks': '{n} Marks',
  'assessment.begin.minutes': '{n} Mins',
  'assessment.begin.submit': 'Begin test',
  'assessment.begin.teacherLabel': 'Teacher Assessment',
  'assessment.begin.attempts': 'No of Attempts',
  'assessment.begin.progress': 'Progress per Session',
  'assessment.begin.perQuestion': 'Times per question',
  'assessment.begin.accuracy': 'Accuracy',
  'assessment.begin.timeSpent': 'Time spent',
  'assessment.begin.attempted': 'Questions attempted',
  'assessment.begin.startNow': 'Start now',

  'own.begin.mockLabel': 'Mocktest',
  'own.begin.selfLabel': 'Self Assessment',
  'own.begin.seconds': '{n} sec',
  'own.begin.mins': '{n, plural, one {# min} other {# mins}}',
  'own.begin.unknown': 'NA',
  'own.begin.continue': 'Your test is running. You go on where you stopped.',
  'own.begin.takeOver': 'If it is open on another device, that one becomes read-only.',
  'own.begin.timeLeft': '{time} left',
  'own.begin.resumeNow': 'Start now where you stopped',
  'own.begin.notOpen': 'This exam opens at {time}.',
  'own.begin.countdown': 'Opens in {time}. This page opens it by itself.',
  'own.begin.over': 'This exam can no longer be begun.',
  'own.begin.cancelled': 'You have cancelled this exam. It can be taken only once, so you cannot begin it again.',
  'own.begin.handedIn': 'You have handed this exam in.',

  'assessment.instructions.exam': 'Exam Instructions:',
  'assessment.instructions.general': 'General Instructions:',
  'assessment.instructions.procedure': 'Procedure for answering multi choice question',

  'own.instructions.none': 'Your teacher has given no further instructions.',
  'own.instructions.back': 'Back to the list',
  'own.instructions.general1':
    'Do not press the back button of the browser while the test runs. If it happens, nothing is lost: open the exam again from the list.',
  'own.instructions.general2':
    'The timer at the top shows the time left by the server’s clock. If you are done early, submit.',
  'own.instructions.general3':
    'Use the toggle-question symbol to show or hide the grid of questions. Each question shows its state by colour, shape and sign:',
  'own.instructions.general4':
    'Every answer is kept in this browser at once and then saved on the server; it counts if it arrives there before the time is over. The top line always says what has been saved.',
  'own.instructions.buffer':
    'In the last {n, plural, one {minute} other {# minutes}} you can read your answers but change none. The paper is then submitted by itself.',
  'own.instructions.deadline': 'When the time ends, the paper is submitted by itself with what was saved.',
  'own.instructions.procedure1':
    'Choose an option by touching it or by its letter on the keyboard. In questions with one right option a new choice replaces the old one; in questions with several, a second touch takes the choice back.',
  'own.instructions.procedure2':
    '‘Save and Next’ keeps the answer and goes on. ‘Mark for review & Next’ takes the answer away and marks the question. ‘Save & Mark for review’ keeps both.',
  'own.instructions.procedure3':
    'Numbers are given with the number pad or the keyboard, between -9999.99 and 9999.99 with at most two decimals. Where a question takes other numbers, it says which.',
  'own.instructions.scheme': 'How you are marked',

  'own.device.title': 'Your device',
  'own.device.clock': 'Clock',
  'own.device.clockRight': 'Right to the second.',
  'own.device.clockAhead': 'Your clock is {time} ahead. That does not matter: the server’s time counts.',
  'own.device.clockBehind': 'Your clock is {time} behind. That does not matter: the server’s time counts.',
  'own.device.clockUnknown': 'Not compared with the server yet.',
  'own.device.connection': 'Connection',
  'own.device.connectionGood': 'Good ({ms} ms).',
  'own.device.connectionSlow': 'Slow ({ms} ms). Your answers are kept here and sent when they can be.',
  'own.device.connectionNone': 'No connection. You need it to begin and to hand in; in between you can go on without.',
  'own.device.storage': 'Storage',
  'own.device.storageGood': 'This browser can keep your answers.',
  'own.device.storageBad':
    'This browser keeps nothing (a private window?). Your answers are then only on the server: do not lose the connection.',
  'own.device.checking': 'Checking…',

  'own.scheme.type': 'Type',
  'own.scheme.count': 'Questions',
  'own.scheme.right': 'Right',
  'own.scheme.wrong': 'Wrong',
  'own.scheme.partial': 'Per right option',
  'own.scheme.left': 'Not answered',
  'own.scheme.limit': 'answer any {allowed} of {total}',
} as const;
