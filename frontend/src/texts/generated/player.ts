/** Written from ../en/player.json by `npm run tool -- texts types`. */
import type { None } from '../parameters.js';

export type English = {
  'own.player.play': None;
  'own.player.pause': None;
  'own.player.mute': None;
  'own.player.unmute': None;
  'own.player.volume': None;
  'own.player.settings': None;
  'own.player.menuBack': None;
  'own.player.speed': None;
  'own.player.normal': None;
  'own.player.captions': None;
  'own.player.captionsFailed': None;
  'own.player.off': None;
  'own.player.fullScreen': None;
  'own.player.leaveFullScreen': None;
  'own.player.place': None;
  'own.player.timePlayed': None;
  'own.player.length': None;
  'own.player.pictureInPicture': None;
};
