import { useQuery } from '@tanstack/react-query';
import { mistakesQuery } from './api.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/practice.js';
import { PencilIcon } from '../../ui/page-icons.js';
import { RowLink } from '../../ui/row-link.js';

/** For the dashboard's plan: how many questions are due again. Nothing as long as none is. */
export function MistakesCard({ accountId }: { accountId: string }) {
  const { data } = useQuery(mistakesQuery(accountId));
  if (!data || data.due === 0) return null;
  return (
    <RowLink to={paths.selfHome} icon={<PencilIcon />} title={t('own.mistakes.title')}>
      {t('own.mistakes.due', { due: data.due, total: data.total })}
    </RowLink>
  );
}
