import { useEffect, useRef, useState } from 'react';
import { languageNames } from '../../texts/languages.js';
import { Loading } from '../../ui/page-state.js';
import { Player, type PlayerHandle } from '../../ui/video/player.js';
import { captionText } from './api.js';
import { FileFault } from './file-fault.js';
import type { FileProps } from './viewer.js';

const placeEveryMs = 2_000;

type Props = FileProps & {
  /** Follows another film on its own. */
  isNext: boolean;
  onEnded: () => void;
};

/** A film: from where it was left, with the next address at hand; at its end the next one of the list plays. */
export function Film({ item, url, error, recording, onHandle, isNext, onRetry, onEnded }: Props) {
  const player = useRef<PlayerHandle | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const latest = useRef(recording);
  latest.current = recording;

  useEffect(() => {
    if (!isPlaying) return;
    const place = () => player.current && latest.current.onPlace({ seconds: secondsAt(player.current) });
    const timer = setInterval(place, placeEveryMs);
    return () => {
      clearInterval(timer);
      place();
    };
  }, [isPlaying]);

  const captions = item.captions.map(({ language, storageKey }) => ({
    language,
    label: languageNames[language],
    load: () => captionText(storageKey),
  }));
  if (recording.start === undefined) return <Loading rows={1} height={320} />;
  return (
    <Player
      url={url}
      title={item.contentName}
      captions={captions}
      startAt={recording.start.seconds ?? 0}
      autoPlay={isNext}
      ownsKeys
      onReady={(ready) => {
        player.current = ready;
        onHandle({
          at: () => ({ seconds: secondsAt(ready) }),
          go: ({ seconds }) => seconds !== undefined && ready.seek(seconds),
        });
      }}
      onPlaying={(plays) => {
        setPlaying(plays);
        recording.onPlaying(plays);
      }}
      onEnded={() => {
        // seen to its end: next time from the beginning
        player.current = null;
        recording.onPlace({ seconds: 0 });
        onEnded();
      }}
      onFailed={() => void onRetry()}
      failed={<FileFault error={error} onRetry={() => void onRetry()} />}
    />
  );
}

const secondsAt = (player: PlayerHandle): number => Math.floor(player.currentTime());
