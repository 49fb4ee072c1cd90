import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '../../../entities/place/place.js';
import { WithPlace } from '../../../entities/place/with-place.js';
import { usageQuery } from '../../../entities/reports/api.js';
import { UsageFilter } from '../usage-filter.js';
import { firstPreset, presetDays } from '../usage-range.js';
import { UsageView } from '../usage.js';
import { useUser } from '../../../entities/session/use-user.js';
import { clock } from '../../../lib/clock.js';
import { paths } from '../../../lib/paths.js';
import { useSaidError } from '../../../lib/use-said-error.js';
import { t as insightsText } from '../../../texts/insights.js';
import { Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';

export function Component() {
  const { user_id, user_info } = useUser();
  const place = [user_info.board, user_info.grade, user_info.group].filter(Boolean).join(' · ');
  return (
    <Page title={insightsText('assessment.analytics.usage')} lead={place} back={{ to: paths.analytics }}>
      <WithPlace>{(grade) => <Usage userId={user_id} grade={grade} />}</WithPlace>
    </Page>
  );
}

function Usage({ userId, grade }: { userId: string; grade: Place }) {
  const [days, setDays] = useState(() => presetDays(firstPreset, clock.now()));
  const usage = useQuery({ ...usageQuery(grade, userId, days), placeholderData: keepPreviousData });
  useSaidError(usage.error);
  return (
    <>
      <UsageFilter onDays={setDays} busy={usage.isFetching} />
      <QueryView query={usage} loading={<Loading rows={2} height={260} />}>
        {(data) => <UsageView usage={data} busy={usage.isPlaceholderData} />}
      </QueryView>
    </>
  );
}
