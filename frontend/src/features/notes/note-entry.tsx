import type { FilePlace } from '@exam/contracts/http/catalog-curriculum';
import { Button, Text } from '@mantine/core';
import { secondsOf, timeText } from '../../lib/time-text.js';
import { formatDateAndTime } from '../../texts/format.js';
import { t } from '../../texts/viewer.js';
import type { Note } from './api.js';
import classes from './notes.module.css';

/** A note with the way back to its place. */
export function NoteEntry({ note, onGo }: { note: Note; onGo: (place: FilePlace) => void }) {
  const place = placeOf(note);
  return (
    <li className={classes.note}>
      {place && (
        <Button variant="subtle" size="compact-md" className={classes.place} onClick={() => onGo(place)}>
          {place.page === undefined
            ? t('own.notes.goTime', { time: timeText(place.seconds ?? 0) })
            : t('own.notes.goPage', { n: place.page })}
        </Button>
      )}
      <Text className={classes.text}>{note.note}</Text>
      <Text size="sm" c="dimmed">
        {formatDateAndTime(Date.parse(note.createdAt))}
      </Text>
    </li>
  );
}

function placeOf({ page, videoTime }: Note): FilePlace | null {
  if (page !== undefined) return { page };
  const seconds = videoTime === undefined ? null : secondsOf(videoTime);
  return seconds === null ? null : { seconds };
}

export function placeText({
  page,
  seconds,
}: {
  page?: number | undefined;
  seconds?: number | undefined;
}): string | null {
  if (page !== undefined) return t('own.notes.atPage', { n: page });
  return seconds === undefined ? null : t('own.notes.atTime', { time: timeText(seconds) });
}
