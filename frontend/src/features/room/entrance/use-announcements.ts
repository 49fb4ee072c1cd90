import { readAnnouncements, type Announcement } from '@exam/contracts/http/announcements';
import { isPractice } from '@exam/domain/exam-types';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http.js';
import { announcedPush, onConnect, onPush, saySeen } from '../../../lib/socket.js';
import { useRoom, useSittingAt } from '../screens/room-context.js';

/** As many as one message names. */
const saidAtOnce = 50;

/**
 * What was announced, the newest first; `fresh` came while the room was there. Held by the room alone: who leaves takes
 * nothing of it along.
 */
export function useAnnouncements(examId: string): { items: Announcement[]; fresh: Announcement | null } {
  const { exam } = useRoom();
  const isThere = useSittingAt() !== 'preview' && !isPractice(exam.examType);
  const [items, setItems] = useState<Announcement[]>([]);
  const [fresh, setFresh] = useState<Announcement | null>(null);
  const [lines, setLines] = useState(0);
  const seen = useRef(new Set<string>());

  useEffect(() => {
    if (!isThere) return;
    // without it the room goes on; it is read again when the line is back
    const read = () =>
      void call(readAnnouncements, { params: { examId } }, { retries: 0 }).then(
        (answer) => setItems((held) => joined(held, answer.items)),
        () => undefined,
      );
    read();
    const stops = [
      onPush(announcedPush, ({ examId: of, announcement }) => {
        if (of !== examId) return;
        setFresh(announcement);
        setItems((held) => joined(held, [announcement]));
      }),
      onConnect(() => {
        setLines((n) => n + 1);
        read();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [examId, isThere]);

  useEffect(() => {
    const unsaid = items.map(({ announcementId }) => announcementId).filter((id) => !seen.current.has(id));
    const said = unsaid.slice(0, saidAtOnce);
    if (said.length > 0 && saySeen(examId, said)) said.forEach((id) => seen.current.add(id));
  }, [items, examId, lines]);

  return { items, fresh };
}

/** Each once, the newest first; one that was pushed is not lost to an older answer. */
function joined(held: readonly Announcement[], told: readonly Announcement[]): Announcement[] {
  const byId = new Map([...held, ...told].map((one) => [one.announcementId, one]));
  return [...byId.values()].sort((one, other) => Date.parse(other.sentAt) - Date.parse(one.sentAt));
}
