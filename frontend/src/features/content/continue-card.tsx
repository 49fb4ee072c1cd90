import { useQuery } from '@tanstack/react-query';
import { contentPath } from '../../lib/content-path.js';
import { timeText } from '../../lib/time-text.js';
import { t } from '../../texts/learning.js';
import { told } from '../../texts/told.js';
import { PlayIcon } from '../../ui/page-icons.js';
import { RowLink } from '../../ui/row-link.js';
import { continueQuery } from './api.js';

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
    <RowLink
      to={contentPath({ ...last, type, mode: 'library' })}
      icon={<PlayIcon />}
      title={t('own.continue.title')}
    >
      {contentName}
      <small>{[subjectName, chapterName, where].filter(Boolean).join(' · ')}</small>
    </RowLink>
  );
}
