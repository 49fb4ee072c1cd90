/** From the summary to the receipt. */
export const submission = {
  'assessment.summary.title': 'Summary',
  'assessment.summary.answered': 'Total no. of questions answered:',
  'assessment.summary.unanswered': 'Total no. of questions unanswered:',
  'assessment.summary.correct': 'Correct answers:',
  'assessment.summary.incorrect': 'Incorrect answers:',
  'assessment.summary.remaining': 'Time remaining:',
  'assessment.summary.proceed': 'Proceed to submit',
  'assessment.summary.cancel': 'Cancel',
  'assessment.summary.goBack': 'Go back',
  'assessment.summary.cancelExam': 'Cancel Exam',
  'assessment.summary.yes': 'Yes, proceed to submit',

  'own.summary.minutes': '{n} minutes',
  'own.summary.hidden': '–',
  'own.summary.hiddenNote': 'Shown after submission.',
  'own.summary.confirm': 'Are you sure want to submit the exam?',
  'own.summary.subject': 'Subject',
  'own.summary.subjects': 'By subject',
  'own.summary.automatic': 'It is sent by itself in {n} s.',

  'own.submit.sending': 'Your paper is being handed in…',
  'own.submit.keptTitle': 'Handed in here, not arrived yet',
  'own.submit.kept':
    'The server could not take your paper yet. It is kept in this browser and is sent by itself as soon as the server can be reached. Do not clear the browser’s data. You may close this page; it is sent when you open the product again.',
  'own.submit.tryNow': 'Send now',
  'own.submit.keptUntil':
    'The answers not saved yet count if the paper arrives by {time}. What was saved before counts in any case.',
  'own.submit.keptLate': 'The time is over. What was saved on the server before counts; what arrives now may not.',
  'own.submit.late':
    'Some of your answers arrived after the end of the time and do not count. What was saved before counts.',
  'own.submit.arrived': 'Your paper arrived on {time}. You can open its result from the list.',
  'own.submit.failed': 'The paper could not be handed in.',

  'assessment.success.text': 'You have successfully submitted the Assessment',
  'assessment.success.review': 'Now you can review your assessment',
  'assessment.success.ok': 'Ok',

  'own.success.reviewLater': 'The review opens on {time}.',
  'own.success.standing': 'See your rank',

  'own.receipt.title': 'Receipt',
  'own.receipt.time': 'Handed in',
  'own.receipt.answers': 'Answers',
  'own.receipt.answersOf': '{n} of {total}',
  'own.receipt.byDeadline': 'Handed in by the server when the time was over.',
  'own.receipt.hash': 'Check code',
  'own.receipt.note': 'With this code the server can prove what was handed in.',
  'own.receipt.differs':
    'Not everything in this browser arrived in time; what is shown here is what the server counted.',
  'own.receipt.matches': 'The code agrees with the answers in this browser.',
} as const;
