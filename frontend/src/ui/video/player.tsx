import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part.js';
import { Loading } from '../page-state.js';

/** What is said in one language; its text (WebVTT) is asked for when it is first shown. */
export type Captions = { language: string; label: string; load: () => Promise<Blob> };

/** What a page may ask of a player that stands. */
export type PlayerHandle = { currentTime: () => number; seek: (seconds: number) => void };

export type PlayerProps = {
  /**
   * An MP4 of our own origin, or of the object storage. A new one for the same film is taken where the old one ends.
   */
  url: string;
  title: string;
  poster?: string;
  captions?: readonly Captions[];
  startAt?: number;
  /** Begins on its own, as the next film of a list does. */
  autoPlay?: boolean;
  /** Its keys count on the whole page, except where somebody types. */
  ownsKeys?: boolean;
  onReady?: (player: PlayerHandle) => void;
  /** Whether the film moves: false while it is paused, waits for the line, or has ended. */
  onPlaying?: (isPlaying: boolean) => void;
  onEnded?: () => void;
  /** The file does not play: the address may have run out. A new `url` goes on at the same place. */
  onFailed?: () => void;
  /** Stands in place of the film while it does not play; else it says so and offers to try again. */
  failed?: ReactNode;
};

/** A video with its controls. The player (38 KB) comes when one is shown. */
export const Player = lazyPart<PlayerProps>(() => import('./player-view.js'), <Loading rows={1} height={240} />);
