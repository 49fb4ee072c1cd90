import { useQuery } from '@tanstack/react-query';
import { performanceQuery } from '../../../entities/reports/api.js';
import { PerformanceView } from '../performance.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/insights.js';
import { Empty, Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user }) => [performanceQuery(user.currentAccountId)]);

export function Component() {
  const { currentAccountId, user_info } = useUser();
  const { data, isPending } = useQuery(performanceQuery(currentAccountId));
  const place = [user_info.board, user_info.grade].filter(Boolean).join(' · ');
  return (
    <Page title={t('assessment.analytics.performance')} lead={place} back={{ to: paths.analytics }}>
      {isPending && <Loading rows={3} height={180} />}
      {data && data.length === 0 && <Empty title={t('own.performance.none')} />}
      {data && data.length > 0 && <PerformanceView subjects={data} />}
    </Page>
  );
}
