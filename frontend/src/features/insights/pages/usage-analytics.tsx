import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '../../../entities/place/place.js';
import { usageQuery } from '../../../entities/reports/api.js';
import { UsageFilter } from '../usage-filter.js';
import { presetDays } from '../usage-range.js';
import { UsageView } from '../usage.js';
import { useUser } from '../../../entities/session/use-user.js';
import { clock } from '../../../lib/clock.js';
import { paths } from '../../../lib/paths.js';
import { useSaidError } from '../../../lib/use-said-error.js';
import { t as insightsText } from '../../../texts/insights.js';
import { t } from '../../../texts/usage.js';
import { Empty } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';

export function Component() {
  const { user_id, user_info } = useUser();
  const { boardId, groupId } = user_info;
  const classId = user_info.classId ?? user_info.gradeId;
  const place = [user_info.board, user_info.grade, user_info.group].filter(Boolean).join(' · ');
  return (
    <Page title={insightsText('assessment.analytics.usage')} lead={place} back={{ to: paths.analytics }}>
      {boardId !== null && classId !== null && groupId !== null ? (
        <Usage userId={user_id} grade={{ boardId, classId, groupId }} />
      ) : (
        <Empty title={t('own.usage.noGrade')} />
      )}
    </Page>
  );
}

function Usage({ userId, grade }: { userId: string; grade: Place }) {
  const [days, setDays] = useState(() => presetDays(1, clock.now()));
  const usage = useQuery({ ...usageQuery(grade, userId, days), placeholderData: keepPreviousData });
  useSaidError(usage.error);
  return (
    <>
      <UsageFilter onDays={setDays} busy={usage.isFetching} />
      <QueryView query={usage}>{(data) => <UsageView usage={data} />}</QueryView>
    </>
  );
}
