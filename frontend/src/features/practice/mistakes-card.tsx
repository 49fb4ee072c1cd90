import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/practice.js';
import { Panel } from '../../ui/panel.js';
import { mistakesQuery } from './api.js';

/** For the dashboard: how many questions are due again. Nothing as long as none is known. */
export function MistakesCard({ accountId }: { accountId: string }) {
  const { data } = useQuery(mistakesQuery(accountId));
  if (!data || data.total === 0) return null;
  return (
    <Panel title={t('own.mistakes.title')}>
      <Text>{t('own.mistakes.due', { due: data.due, total: data.total })}</Text>
      {data.due > 0 && (
        <Anchor component={Link} to={paths.selfHome}>
          {t('own.mistakes.practise')}
        </Anchor>
      )}
    </Panel>
  );
}
