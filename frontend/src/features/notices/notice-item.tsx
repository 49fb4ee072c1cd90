import type { Notice } from '@exam/contracts/http/notification';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageOfOurs } from '../../lib/paths.js';
import { formatRelative } from '../../texts/format.js';
import classes from './notices.module.css';
import { shownText } from './shown-text.js';

type Props = {
  notice: Notice;
  now: number;
  /** Read a moment ago, by this look at it: it is still shown as new. */
  isFresh?: boolean;
  onFollow?: () => void;
};

export function NoticeItem({ notice, now, isFresh = false, onFollow }: Props) {
  const { title, text } = shownText(notice);
  const isNew = isFresh || !notice.read;
  const content = (
    <>
      <span className={classes.dot} data-unread={isNew || undefined} />
      <span className={classes.words}>
        <Text component="span" fw={isNew ? 600 : 450} size="sm">
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {text}
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
