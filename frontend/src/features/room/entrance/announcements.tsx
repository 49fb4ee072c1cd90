import type { Announcement } from '@exam/contracts/http/announcements';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../../../texts/format.js';
import { currentLanguage } from '../../../texts/language.js';
import { t } from '../../../texts/room.js';
import { useRoom } from '../screens/room-context.js';
import { useAnnouncements } from './use-announcements.js';
import classes from './entrance.module.css';

/** Above the room, never over it: the newest announcement, and the list of all. */
export function Announcements({ examId }: { examId: string }) {
  const { items, fresh } = useAnnouncements(examId);
  const [hidden, setHidden] = useState<string | null>(null);
  const textOf = useText();
  const [newest] = items;
  const isHidden = newest !== undefined && hidden === newest.announcementId;
  return (
    <>
      <div role="status" className="only-read-out">
        {fresh && t('own.announcement.said', { text: textOf(fresh) })}
      </div>
      {newest && (
        <section className={classes.announcements} aria-label={t('own.announcement.title')}>
          {isHidden ? (
            <Button variant="subtle" onClick={() => setHidden(null)}>
              {t('own.announcement.count', { n: items.length })}
            </Button>
          ) : (
            <>
              <Stack gap={4} component="ul" className={classes.announced}>
                {items.map((one) => (
                  <li key={one.announcementId}>
                    <Text size="sm" fw={one === newest ? 600 : 400}>
                      <span className="numbers">{formatTime(Date.parse(one.sentAt))}</span> {textOf(one)}
                    </Text>
                  </li>
                ))}
              </Stack>
              <Button variant="subtle" onClick={() => setHidden(newest.announcementId)}>
                {t('own.announcement.hide')}
              </Button>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** In the student's language where it is there, else in English, else as it was written. */
function useText(): (one: Announcement) => string {
  const { byId } = useRoom();
  return ({ texts, questionId }) => {
    const text = texts[currentLanguage()] ?? texts.en ?? Object.values(texts)[0] ?? '';
    const n = questionId === null ? undefined : byId.get(questionId)?.qNo;
    return n === undefined ? text : t('own.announcement.question', { n, text });
  };
}
