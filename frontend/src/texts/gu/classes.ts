/** In Gujarati; English: ../en/classes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/classes.js';

export default {
  'learning.class.ongoing': 'ચાલુ વર્ગ',
  'learning.class.upcoming': 'આગામી વર્ગ',
  'learning.class.completed': 'પૂર્ણ વર્ગ',
  'learning.class.title': 'વર્ગનું શીર્ષક',
  'learning.class.time': 'તારીખ અને સમય',
  'learning.class.subject': 'વિષય',
  'learning.class.description': 'વર્ણન',
  'learning.class.board': 'બોર્ડ',
  'learning.class.teacher': 'શિક્ષક',
  'learning.class.duration': 'સમયગાળો',
  'learning.class.resources': 'વર્ગની સામગ્રી',
  'learning.class.join': 'વર્ગમાં જોડાઓ',
  'learning.class.remind': 'મને યાદ કરાવો',
  'learning.class.play': 'ચલાવો',
  'learning.class.none': 'કોઈ રેકોર્ડ મળ્યો નથી',
  'own.class.page': 'વર્ચ્યુઅલ વર્ગો',
  'own.class.which': 'કયા વર્ગો',
  'own.class.action': 'ક્રિયા',
  'own.class.more': '{title} વિશે વધુ',
  'own.class.minutes': '{n, plural, one {# મિનિટ} other {# મિનિટ}}',
  'own.class.attended': 'તમારી હાજરી નોંધાઈ ગઈ છે.',
  'own.class.reminded': 'તમને યાદ કરાવવામાં આવશે',
  'own.class.remindAt': 'અમે તમને {time} વાગ્યે યાદ કરાવીશું.',
  'own.class.noRecording': 'કોઈ રેકોર્ડિંગ નથી.',
  'own.class.recording': '{title} નું રેકોર્ડિંગ',
  'own.class.noResources': 'એકેય નહીં',
} as const satisfies TranslationOf<typeof english>;
