/** In Telugu; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'జరుగుతున్న తరగతి',
  'learning.class.upcoming': 'రాబోయే తరగతి',
  'learning.class.completed': 'పూర్తయిన తరగతి',
  'learning.class.title': 'తరగతి శీర్షిక',
  'learning.class.time': 'తేదీ మరియు సమయం',
  'learning.class.subject': 'సబ్జెక్టు',
  'learning.class.description': 'వివరణ',
  'learning.class.board': 'బోర్డు',
  'learning.class.teacher': 'ఉపాధ్యాయుడు',
  'learning.class.duration': 'వ్యవధి',
  'learning.class.resources': 'తరగతి వనరులు',
  'learning.class.join': 'తరగతిలో చేరండి',
  'learning.class.remind': 'నాకు గుర్తు చేయండి',
  'learning.class.play': 'ప్లే చేయండి',
  'learning.class.none': 'రికార్డులు ఏవీ లేవు',
  'own.class.page': 'వర్చువల్ తరగతులు',
  'own.class.which': 'ఏ తరగతులు',
  'own.class.action': 'చర్య',
  'own.class.more': '{title} గురించి మరింత',
  'own.class.minutes': '{n, plural, one {# నిమిషం} other {# నిమిషాలు}}',
  'own.class.attended': 'మీ హాజరు నమోదైంది.',
  'own.class.reminded': 'మీకు గుర్తు చేస్తాము',
  'own.class.remindAt': 'మీకు {time} కి గుర్తు చేస్తాము.',
  'own.class.noRecording': 'రికార్డింగ్ లేదు.',
  'own.class.recording': '{title} రికార్డింగ్',
  'own.class.noResources': 'ఏవీ లేవు',
} as const satisfies TranslationOf<typeof english>;
