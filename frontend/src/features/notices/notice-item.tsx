import type { Notice } from '@exam/contracts/http/notification';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageOfOurs } from '../../lib/paths.js';
import { formatRelative } from '../../texts/format.js';
import classes from './notices.module.css';

export function NoticeItem({ notice, now, onFollow }: { notice: Notice; now: number; onFollow?: () => void }) {
  const content = (
    <>
      <span className={classes.dot} data-unread={!notice.read || undefined} />
      <span className={classes.words}>
        <Text component="span" fw={notice.read ? 450 : 600} size="sm">
          {notice.title}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {notice.description}
        </Text>
        <Text component="time" size="xs" c="dimmed" dateTime={notice.scheduleTime}>
          {formatRelative(Date.parse(notice.scheduleTime), now)}
        </Text>
      </span>
    </>
  );
  return notice.link ? (
    <Link to={pageOfOurs(notice.link)} className={classes.item} onClick={onFollow}>
      {content}
    </Link>
  ) : (
    <div className={classes.item}>{content}</div>
  );
}
