import type { ContentItem, FilePlace } from '@exam/contracts/http/catalog-curriculum';
import { startView, updateView } from '@exam/contracts/http/catalog-views';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../lib/http.js';
import { keepPlace, keptPlace } from './places.js';
import { Recorder } from './recorder.js';

export type Viewer = { accountId: string; userId: string };

export type Recording = {
  /** Where the file was left; undefined while it is being asked. */
  start: FilePlace | undefined;
  /** Of a film: it plays. Others count while their page is seen. */
  onPlaying: (isPlaying: boolean) => void;
  onPlace: (place: FilePlace) => void;
};

/** A server that does not answer keeps nobody from the file. */
const patienceMs = 3_000;

/** Records one file that is open: the caller is drawn anew for another. */
export function useRecorder({ accountId, userId }: Viewer, item: ContentItem): Recording {
  const { contentId, contentName, contentFileType } = item;
  const kept = useMemo(() => keptPlace(accountId, contentId), [accountId, contentId]);
  const [start, setStart] = useState<FilePlace | undefined>(kept ?? undefined);
  const isFilm = contentFileType === 'mp4';

  const recorder = useMemo(() => {
    const who = { accountId, userId, contentId };
    return new Recorder({
      save: () => {
        const place = kept ? { place: kept } : {};
        return call(startView, { body: { ...who, contentName, contentType: contentFileType, ...place } });
      },
      async update(id, change, { closing }) {
        await call(updateView, { body: { ...who, id, ...change } }, { keepalive: closing });
        // unless the student has gone on meanwhile
        if (isSame(change.place, keptPlace(accountId, contentId))) keepPlace(accountId, contentId, null);
      },
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of this file alone
  }, [accountId, userId, contentId]);

  useEffect(() => {
    let isGone = false;
    const begin = (place: FilePlace | null) => isGone || setStart((before) => before ?? place ?? {});
    const impatient = setTimeout(() => begin(null), patienceMs);
    void recorder.open().then(begin);
    const seen = () => {
      const isSeen = document.visibilityState === 'visible';
      if (!isFilm) recorder.run(isSeen);
      // the last moment that phones give before they close a page
      if (!isSeen) void recorder.tell({ closing: true });
    };
    const left = () => void recorder.tell({ closing: true });
    seen();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pagehide', left);
    return () => {
      isGone = true;
      clearTimeout(impatient);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pagehide', left);
      void recorder.close();
    };
  }, [recorder, isFilm]);

  return {
    start,
    onPlaying: (isPlaying) => recorder.run(isPlaying),
    onPlace: (place) => {
      recorder.at(place);
      keepPlace(accountId, contentId, place);
    },
  };
}

const isSame = (a: FilePlace | undefined, b: FilePlace | null): boolean =>
  a !== undefined && a.page === b?.page && a.seconds === b?.seconds;
