/** The player. It brings plyr with it, so nothing but `lazyPart` imports it. */
import * as plyrModule from 'plyr';
import 'plyr/dist/plyr.css';
import { useEffect, useRef, useState } from 'react';
import { ConnectionError } from '../../lib/refusal.js';
import { Failed } from '../page-state.js';
import type { PlayerProps } from './player.js';
import classes from './player.module.css';

type PlyrPlayer = {
  currentTime: number;
  on: (event: string, listener: () => void) => void;
  once: (event: string, listener: () => void) => void;
  destroy: () => void;
};
// Its types declare two kinds of export at once, of which TypeScript takes the one that the code has not.
const { default: Plyr } = plyrModule as unknown as { default: new (video: Element, options: object) => PlyrPlayer };

/** Of our own files: plyr would fetch both from a foreign host, which the content security policy refuses. */
const own = { iconUrl: '/plyr.svg', blankVideo: '/blank.mp4' };

export default function PlayerView(props: PlayerProps) {
  const [tries, setTries] = useState(0);
  return <Frame key={`${props.url} ${tries}`} {...props} onAgain={() => setTries(tries + 1)} />;
}

function Frame({ url, title, poster, captions = [], onAgain, ...events }: PlayerProps & { onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const told = useRef(events);
  told.current = events;

  useEffect(() => {
    const frame = box.current!;
    // plyr moves the element and puts its own around it: React must not own what is inside
    const video = makeVideo({ url, title, poster, captions });
    frame.append(video);
    const failed = () => {
      setBroken(true);
      told.current.onFailed?.();
    };
    video.addEventListener('error', failed);
    const player = new Plyr(video, { ...own, keyboard: { focused: true, global: false }, captions: { active: false } });
    player.on('ended', () => told.current.onEnded?.());
    player.once('loadedmetadata', () => {
      if (told.current.startAt) player.currentTime = told.current.startAt;
      told.current.onReady?.({
        currentTime: () => player.currentTime,
        seek: (seconds) => void (player.currentTime = seconds),
      });
    });
    return () => {
      video.removeEventListener('error', failed);
      player.destroy();
      frame.replaceChildren();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another file is another player, by its key
  }, []);

  return (
    <div className={classes.frame} role="group" aria-label={title}>
      {isBroken && <Failed error={new ConnectionError()} onRetry={onAgain} />}
      <div ref={box} hidden={isBroken} />
    </div>
  );
}

function makeVideo({ url, title, poster, captions = [] }: Pick<PlayerProps, 'url' | 'title' | 'poster' | 'captions'>) {
  const video = document.createElement('video');
  video.src = url;
  video.title = title;
  video.preload = 'metadata';
  video.playsInline = true;
  video.controls = true;
  if (poster) video.poster = poster;
  for (const { language, label, url: src } of captions) {
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', srclang: language, label, src });
    video.append(track);
  }
  return video;
}
