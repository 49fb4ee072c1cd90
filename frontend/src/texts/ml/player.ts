/** In Malayalam; English: ../en/player.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/player.js';

export default {
  'own.player.play': 'പ്ലേ ചെയ്യുക',
  'own.player.pause': 'താൽക്കാലികമായി നിർത്തുക',
  'own.player.mute': 'ശബ്ദം ഓഫാക്കുക',
  'own.player.unmute': 'ശബ്ദം ഓണാക്കുക',
  'own.player.volume': 'ശബ്ദത്തിന്റെ അളവ്',
  'own.player.settings': 'ക്രമീകരണങ്ങൾ',
  'own.player.menuBack': 'മെനുവിലേക്ക് മടങ്ങുക',
  'own.player.speed': 'വേഗം',
  'own.player.normal': 'സാധാരണ',
  'own.player.captions': 'അടിക്കുറിപ്പുകൾ',
  'own.player.captionsFailed': 'അടിക്കുറിപ്പുകൾ ലോഡ് ചെയ്യാനായില്ല.',
  'own.player.off': 'ഓഫ്',
  'own.player.fullScreen': 'പൂർണ്ണ സ്ക്രീൻ',
  'own.player.leaveFullScreen': 'പൂർണ്ണ സ്ക്രീൻ വിടുക',
  'own.player.place': 'വീഡിയോയിലെ സ്ഥാനം',
  'own.player.timePlayed': 'പ്ലേ ചെയ്ത സമയം',
  'own.player.length': 'ദൈർഘ്യം',
  'own.player.pictureInPicture': 'ചെറിയ ജാലകം',
} as const satisfies TranslationOf<typeof english>;
