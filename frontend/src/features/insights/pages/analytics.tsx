import { useState } from 'react';
import { Tile, Tiles } from '../../exams/index.js';
import { reportsQuery } from '../../../entities/reports/api.js';
import { ExamWise } from '../exam-wise.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/insights.js';
import { ClockIcon, PaperIcon, TrophyIcon } from '../../../ui/page-icons.js';
import { Page } from '../../../ui/page.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user }) => [reportsQuery(user.currentAccountId)]);

export function Component() {
  const { currentAccountId, user_id } = useUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <Page title={t('own.analytics.title')}>
      <Tiles>
        <Tile
          to={paths.usage}
          title={t('assessment.analytics.usage')}
          text={t('own.analytics.usageText')}
          icon={<ClockIcon size={24} />}
        />
        <Tile
          to={paths.performance}
          title={t('assessment.analytics.performance')}
          text={t('own.analytics.performanceText')}
          icon={<PaperIcon size={24} />}
        />
        <Tile
          onClick={() => setOpen(true)}
          title={t('assessment.analytics.examWise')}
          text={t('own.analytics.examWiseText')}
          icon={<TrophyIcon size={24} />}
          expanded={isOpen}
        />
      </Tiles>
      {isOpen && <ExamWise accountId={currentAccountId} userId={user_id} />}
    </Page>
  );
}
