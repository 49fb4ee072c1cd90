/** The player. It brings plyr with it, so nothing but `lazyPart` imports it. */
import * as plyrModule from 'plyr';
import 'plyr/dist/plyr.css';
import { useEffect, useRef, useState } from 'react';
import { ConnectionError } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/player.js';
import { Failed } from '../page-state.js';
import { addCaptions } from './caption-tracks.js';
import type { PlayerProps } from './player.js';
import classes from './player.module.css';
import { renewable } from './renewable-source.js';

type PlyrPlayer = {
  destroy: () => void;
  /** `active`: the person wants captions; `toggled`: some are shown. */
  captions: { active: boolean; toggled: boolean };
  toggleCaptions: (isOn: boolean) => void;
};
// Its types declare two kinds of export at once, of which TypeScript takes the one that the code has not.
const { default: Plyr } = plyrModule as unknown as { default: new (video: Element, options: object) => PlyrPlayer };

/** Of our own files: plyr would fetch both from a foreign host, which the content security policy refuses. */
const own = { iconUrl: '/plyr.svg', blankVideo: '/blank.mp4' };
/** After these the film stands still. */
const still = ['pause', 'waiting', 'ended', 'emptied', 'error'] as const;

export default function PlayerView(props: PlayerProps) {
  const [tries, setTries] = useState(0);
  return <Frame key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

function Frame({ url, title, poster, captions = [], failed, onAgain, ...rest }: PlayerProps & { onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const renew = useRef<(url: string) => void>(() => undefined);
  const [isBroken, setBroken] = useState(false);
  const latest = useRef(rest);
  latest.current = rest;

  useEffect(() => {
    const frame = box.current!;
    // plyr moves the element and puts its own around it: React must not own what is inside
    const video = makeVideo({ url, title, poster });
    const tracks = addCaptions(video, captions, () =>
      toast({ kind: 'error', text: t('own.player.captionsFailed'), id: 'captions' }),
    );
    frame.append(video);
    const source = renewable(video, {
      onRenewed: () => setBroken(false),
      onBroken: () => {
        setBroken(true);
        latest.current.onFailed?.();
      },
    });
    renew.current = source.renew;
    const player = new Plyr(video, {
      ...own,
      i18n: controlTexts(),
      keyboard: { focused: true, global: latest.current.ownsKeys ?? false },
      // off until somebody wants them; what was chosen then, plyr keeps in the browser
      captions: { active: false, language: currentLanguage() },
    });
    // whoever wants captions is better served by those of another language than by none
    video.addEventListener('ready', () => {
      if (captions.length > 0 && player.captions.active && !player.captions.toggled) player.toggleCaptions(true);
    });
    video.addEventListener('playing', () => latest.current.onPlaying?.(true));
    for (const event of still) video.addEventListener(event, () => latest.current.onPlaying?.(false));
    video.addEventListener('ended', () => latest.current.onEnded?.());
    video.addEventListener(
      'loadedmetadata',
      () => {
        const { startAt, autoPlay, onReady } = latest.current;
        if (startAt) video.currentTime = startAt;
        onReady?.({ currentTime: source.time, seek: (seconds) => void (video.currentTime = seconds) });
        if (autoPlay) void video.play()?.catch(() => undefined); // the browser may want a click first
      },
      { once: true },
    );
    return () => {
      source.stop();
      tracks.stop();
      player.destroy();
      frame.replaceChildren();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another film is another player, by its key
  }, []);
  useEffect(() => renew.current(url), [url]);

  return (
    <div className={classes.frame} role="group" aria-label={title}>
      {isBroken && (failed ?? <Failed error={new ConnectionError()} onRetry={onAgain} />)}
      <div ref={box} hidden={isBroken} />
    </div>
  );
}

/** Plyr's names for what its controls say. */
const controlTexts = () => ({
  play: t('own.player.play'),
  pause: t('own.player.pause'),
  mute: t('own.player.mute'),
  unmute: t('own.player.unmute'),
  volume: t('own.player.volume'),
  settings: t('own.player.settings'),
  menuBack: t('own.player.menuBack'),
  speed: t('own.player.speed'),
  normal: t('own.player.normal'),
  captions: t('own.player.captions'),
  enableCaptions: t('own.player.captions'),
  disableCaptions: t('own.player.captions'),
  enabled: t('own.player.captions'),
  disabled: t('own.player.off'),
  enterFullscreen: t('own.player.fullScreen'),
  exitFullscreen: t('own.player.leaveFullScreen'),
  seek: t('own.player.place'),
  seekLabel: '{currentTime} / {duration}',
  currentTime: t('own.player.timePlayed'),
  duration: t('own.player.length'),
  pip: t('own.player.pictureInPicture'),
});

function makeVideo({ url, title, poster }: Pick<PlayerProps, 'url' | 'title' | 'poster'>) {
  const video = document.createElement('video');
  video.src = url;
  video.title = title;
  video.preload = 'metadata';
  video.playsInline = true;
  video.controls = true;
  if (poster) video.poster = poster;
  return video;
}
