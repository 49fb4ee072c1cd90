/** A question and its parts, in the exam room and in the review. */
export default {
  'assessment.runner.total': 'Total Questions : {n}',
  'assessment.runner.back': 'Back',
  'assessment.runner.next': 'Next',
  'assessment.runner.exit': 'Exit',

  'own.paper.language': 'Language of the questions',
  'own.paper.languageMissing':
    'Not all of this question is there in the language chosen. What is missing stands in {language}.',

  'own.runner.questionOf': 'Question {n} of {total}',
  'own.runner.paragraph': 'Paragraph',
  'own.runner.options': 'Options of question {n}',
  'own.runner.option': 'Option {letter}',
  'own.runner.several': 'One or more options can be right.',
  'own.runner.picture': 'Picture of question {n}',
  'own.runner.optionPicture': 'Picture of option {letter}',
  'own.runner.enlarge': 'Enlarge',
  'own.runner.pictureMissing': 'The picture could not be loaded.',
  'own.runner.again': 'Try again',
  'own.runner.formulasMissing':
    'Formulas have not been loaded yet and stand as they were typed. They will be drawn by themselves.',
  'own.runner.pad': 'Number pad',
  'own.runner.padClear': 'Clear',
  'own.runner.padMinus': 'Minus',
  'own.runner.padPoint': 'Decimal point',
  'own.runner.padBackspace': 'Delete the last digit',
  'own.runner.grid': 'Questions',
  'own.runner.announceStatus': 'Question {n}: {status}',

  'assessment.status.answered': 'Answered',
  'assessment.status.notVisited': 'Not visited',
  'assessment.status.notAnswered': 'Not answered',
  'assessment.status.marked': 'Marked for review',
  'assessment.status.answeredMarked': 'Answered and marked for review',

  'assessment.type.SCCT': 'Single choice',
  'assessment.type.MCCT': 'Multiple choice',
  'assessment.type.PQS': 'Paragraph, single choice',
  'assessment.type.PQM': 'Paragraph, multiple choice',
  'assessment.type.PSGS': 'Paragraph questions',
  'assessment.type.NUM': 'Numeric',
  'assessment.type.INT': 'Integer',
  'assessment.type.FB': 'Fill in the blank',

  'own.zoom.in': 'Larger',
  'own.zoom.out': 'Smaller',
  'own.zoom.fit': 'Fit',

  'own.outcome.right': 'Right',
  'own.outcome.wrong': 'Wrong',
  'own.outcome.partial': 'Partly right',
  'own.outcome.overLimit': 'Beyond the limit',
  'own.outcome.unanswered': 'Not answered',
  'own.outcome.withheld': 'Not shown yet',
} as const;
