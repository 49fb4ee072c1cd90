/** The page for visitors. */
export default {
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
} as const;
