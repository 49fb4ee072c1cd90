import type { Meeting } from '@exam/contracts/http/catalog-classes';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buckets, meetingsQuery, type Bucket } from '../api.js';
import { ClassesView } from '../classes-view.js';
import classes from '../classes.module.css';
import { Recording } from '../recording.js';
import { useUser } from '../../../entities/session/use-user.js';
import { t, type TextKey } from '../../../texts/classes.js';
import { Empty, Failed, Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { WithPlace } from '../../../entities/place/with-place.js';

const labels: Readonly<Record<Bucket, TextKey>> = {
  ongoing: 'learning.class.ongoing',
  upcoming: 'learning.class.upcoming',
  completed: 'learning.class.completed',
};

export function Component() {
  return (
    <Page title={t('own.class.page')}>
      <PullToRefresh />
      <WithPlace>{({ classId }) => <Classes classId={classId} />}</WithPlace>
    </Page>
  );
}

function Classes({ classId }: { classId: string }) {
  const { user_id: userId, user_info: info } = useUser();
  const [bucket, setBucket] = useState<Bucket>('ongoing');
  const [played, setPlayed] = useState<Meeting | null>(null);
  const { data, error, refetch } = useQuery(meetingsQuery({ classId, sectionId: info.sectionId ?? 'default' }, bucket));
  return (
    <>
      <SegmentedControl<Bucket>
        aria-label={t('own.class.which')}
        data={buckets.map((value) => ({ value, label: t(labels[value]) }))}
        value={bucket}
        onChange={setBucket}
        orientation="horizontal"
        fullWidth
        classNames={{ label: classes.bucket! }}
      />
      {!data && !error && <Loading />}
      {!data && error && (
        <>
          <Empty title={t('learning.class.none')} />
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      )}
      {data && (
        <ClassesView {...{ bucket, userId }} meetings={data} onPlay={setPlayed} onChanged={() => void refetch()} />
      )}
      {played && <Recording meeting={played} onClose={() => setPlayed(null)} />}
    </>
  );
}
