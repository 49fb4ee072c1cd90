import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contentPath } from '../../lib/content-path.js';
import { timeText } from '../../lib/time-text.js';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { PlayIcon } from '../../ui/page-icons.js';
import { continueQuery } from './api.js';
import classes from './content.module.css';

/** The file that was opened last, with its place, one click away. Nothing where there is none, or none that opens. */
export function ContinueCard({ accountId }: { accountId: string }) {
  const { data: last } = useQuery(continueQuery(accountId));
  if (last?.access !== 'open') return null;
  const { contentName, subjectName, chapterName, contentFileType: type, place } = told(last);
  const where =
    place.page !== undefined
      ? t('own.continue.page', { n: place.page })
      : place.seconds !== undefined && t('own.continue.time', { time: timeText(place.seconds) });
  return (
    <Link to={contentPath({ ...last, type, mode: 'library' })} className={classes.continue}>
      <span className={classes.continueIcon}>
        <PlayIcon size={24} />
      </span>
      <div>
        <Text size="sm" c="dimmed">
          {t('own.continue.title')}
        </Text>
        <Text fw={600}>{contentName}</Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {[subjectName, chapterName, where].filter(Boolean).join(' · ')}
          </Text>
        </Group>
      </div>
    </Link>
  );
}
