import { lazyPart } from '../lazy-part.js';
import { Loading } from '../page-state.js';

export type Captions = { language: string; label: string; url: string };

/** What a page may ask of a player that stands. */
export type PlayerHandle = { currentTime: () => number; seek: (seconds: number) => void };

export type PlayerProps = {
  /** An MP4 of our own origin, or of the object storage. */
  url: string;
  title: string;
  poster?: string;
  captions?: readonly Captions[];
  startAt?: number;
  onReady?: (player: PlayerHandle) => void;
  onEnded?: () => void;
  /** The file does not play: the address may have run out. A new `url` starts anew. */
  onFailed?: () => void;
};

/** A video with its controls. The player (38 KB) comes when one is shown. */
export const Player = lazyPart<PlayerProps>(() => import('./player-view.js'), <Loading rows={1} height={240} />);
