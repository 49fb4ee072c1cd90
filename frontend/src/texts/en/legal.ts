/** About, terms and privacy. The English wording is the one that binds; a lawyer reads it before the product is sold. */
export default {
  'learning.about.title': 'About us',
  'learning.about.text1':
    'We help school students in India to learn, to practise and to be calm on the day of the exam. Teachers write the questions, and every test is marked as the real one is.',
  'learning.about.text2':
    'Most of our students are in classes 11 and 12 of CBSE and the state boards. A film about us will stand here.',

  'learning.terms.title': 'Terms',
  'learning.terms.use': 'Acceptable use',
  'learning.terms.useText':
    'The account is yours alone. Do not share it, do not copy the content, do not disturb the service or other students, and do not take an exam for somebody else.',
  'learning.terms.subscriptions': 'Subscriptions',
  'learning.terms.subscriptionsText':
    'Subscriptions run for a month, 6 months or 12 months, and end or are renewed as the order says.',
  'learning.terms.copyright': 'Copyright and trademark',
  'learning.terms.copyrightText':
    'Videos, books, questions and the names and signs of the product belong to us or to those who let us use them. You may use them to learn, and for nothing else without a written permission.',
  'learning.terms.honor': 'Honor code',
  'learning.terms.honorText':
    'Your answers are your own work. You neither give nor take answers while an exam runs, and you do not pass its questions on.',
  'learning.terms.refund': 'Refund policy',
  'learning.terms.refundCourse': 'A course can be returned within 14 days of its purchase.',
  'learning.terms.refundRegistration': 'A registration that is not used expires after 180 days.',
  'learning.terms.refundTrial': 'A free trial lasts 7 days and costs nothing if it is ended before.',
  'learning.terms.refundSpecialization':
    'A Specialization is refunded only if less than 30 percent of it has been completed.',
  'learning.terms.liability': 'Liability',
  'learning.terms.liabilityText':
    'Our liability is limited to INR 2000 or six months of fees. A claim has to be made within one year.',

  'learning.privacy.title': 'Privacy',
  'learning.privacy.data': 'What we keep',
  'learning.privacy.dataText':
    'Your name, mobile number and, if you give it, your e-mail address; your board, class and group; your answers, results and orders. We need them to show you your lessons, exams and ranks.',
  'learning.privacy.children': 'Students under 18',
  'learning.privacy.childrenText':
    'Under India’s Digital Personal Data Protection Act a parent or guardian consents for a student under 18, and can withdraw the consent.',
  'learning.privacy.browser': 'In your browser',
  'learning.privacy.browserText':
    'While an exam runs, your answers are also kept in this browser, so that a lost connection loses nothing. They go when the server has them. Signing out removes your name and number.',
  'learning.privacy.rights': 'Your rights',
  'learning.privacy.rightsText': 'You can ask for a copy of your data, have it corrected, or have it erased.',
} as const;
