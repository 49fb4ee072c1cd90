import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { performanceQuery } from '../../../entities/reports/api.js';
import { PerformanceView } from '../performance.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/insights.js';
import { Empty, Loading } from '../../../ui/page-state.js';
import { ChartPicture } from '../../../ui/pictures.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user }) => [performanceQuery(user.currentAccountId)]);

export function Component() {
  const { currentAccountId, user_info } = useUser();
  const performance = useQuery(performanceQuery(currentAccountId));
  const place = [user_info.board, user_info.grade].filter(Boolean).join(' · ');
  return (
    <Page title={t('assessment.analytics.performance')} lead={place} back={{ to: paths.analytics }}>
      <QueryView
        query={performance}
        loading={<Loading rows={3} height={180} />}
        empty={(subjects) =>
          subjects.length === 0 && (
            <Empty title={t('own.performance.none')} text={t('own.performance.noneText')} icon={<ChartPicture />}>
              <Button component={Link} to={paths.selfHome}>
                {t('own.performance.begin')}
              </Button>
            </Empty>
          )
        }
      >
        {(subjects) => <PerformanceView subjects={subjects} />}
      </QueryView>
    </Page>
  );
}
