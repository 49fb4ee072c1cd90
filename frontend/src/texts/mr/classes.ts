/** In Marathi; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'सुरू असलेला वर्ग',
  'learning.class.upcoming': 'आगामी वर्ग',
  'learning.class.completed': 'पूर्ण झालेला वर्ग',
  'learning.class.title': 'वर्गाचे शीर्षक',
  'learning.class.time': 'दिनांक आणि वेळ',
  'learning.class.subject': 'विषय',
  'learning.class.description': 'वर्णन',
  'learning.class.board': 'मंडळ',
  'learning.class.teacher': 'शिक्षक',
  'learning.class.duration': 'कालावधी',
  'learning.class.resources': 'वर्गाचे साहित्य',
  'learning.class.join': 'वर्गात सामील व्हा',
  'learning.class.remind': 'मला आठवण करा',
  'learning.class.play': 'चालवा',
  'learning.class.none': 'एकही नोंद सापडली नाही',
  'own.class.page': 'ऑनलाइन वर्ग',
  'own.class.which': 'कोणते वर्ग',
  'own.class.action': 'कृती',
  'own.class.more': '{title} बद्दल अधिक',
  'own.class.minutes': '{n, plural, one {# मिनिट} other {# मिनिटे}}',
  'own.class.attended': 'तुमची उपस्थिती नोंदवली आहे.',
  'own.class.reminded': 'तुम्हाला आठवण केली जाईल',
  'own.class.remindAt': 'आम्ही तुम्हाला {time} ला आठवण करू.',
  'own.class.noRecording': 'रेकॉर्डिंग नाही.',
  'own.class.recording': '{title} चे रेकॉर्डिंग',
  'own.class.noResources': 'एकही नाही',
} as const satisfies TranslationOf<typeof english>;
