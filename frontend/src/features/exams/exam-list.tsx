import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@exam/domain/ist';
import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useSaidError } from '../../lib/use-said-error.js';
import { useServerNow } from '../../lib/server-time.js';
import { PaperPicture } from '../../ui/pictures.js';
import { Empty, Failed, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { PullToRefresh } from '../../ui/pull-to-refresh.js';
import { t, type TextKey } from '../../texts/exams.js';
import { told } from '../../texts/told.js';
import { examListQuery, type ListKind } from '../../entities/exams/api.js';
import { ExamCards } from './exam-cards.js';
import { ExamTable } from './exam-table.js';
import { bucketOfAddress, buckets, countsOf, found, inOrder, type Bucket } from '../../entities/exams/exam-rows.js';
import type { RowHandlers } from './row-actions.js';
import classes from './exams.module.css';

const bucketText: Record<Bucket, TextKey> = {
  ongoing: 'assessment.list.ongoing',
  upcoming: 'assessment.list.upcoming',
  completed: 'assessment.list.completed',
};
const emptyText: Record<Bucket, TextKey> = {
  ongoing: 'own.list.emptyOngoing',
  upcoming: 'own.list.emptyUpcoming',
  completed: 'own.list.emptyCompleted',
};

/** As wide as a digit: the place of a count that is not known yet. */
const figureSpace = '\u2007';

type Props = { kind: ListKind; accountId: string; handlers: RowHandlers };

/** Both lists of exams: three buckets with their counts, a search by name, and what each row allows. */
export function ExamList({ kind, accountId, handlers }: Props) {
  const [address, setAddress] = useSearchParams();
  const bucket = bucketOfAddress(address.get('bucket'));
  const search = address.get('search') ?? '';
  const { data, error, isPending, refetch } = useQuery(examListQuery(kind, accountId));
  useSaidError(error);
  const isWide = useMediaQuery('(min-width: 67.5em)', undefined, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 20em)', undefined, { getInitialValueInEffect: false });

  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );

  const counts = countsOf(data ?? []);
  const rows = inOrder(
    found(
      (data ?? []).filter((row) => row.bucket === bucket),
      search,
    ).map(told),
  );
  const title = t(kind === 'teacher' ? 'assessment.list.teacherTitle' : 'assessment.list.mockTitle');
  const Rows = isWide ? ExamTable : ExamCards;

  return (
    <Page
      title={title}
      back={{ to: paths.hub, label: t('own.list.back') }}
      {...(isWide ? { actions: <ServerTime /> } : {})}
    >
      <PullToRefresh />
      <Group gap="md">
        <SegmentedControl
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          value={bucket}
          onChange={(value) => set('bucket', value)}
          size="md"
          radius="md"
          aria-label={t('own.list.buckets')}
          className={classes.buckets!}
          fullWidth={!isWide}
          style={isWide ? undefined : { width: '100%' }}
          data={buckets.map((value) => ({
            value,
            label: (
              <BucketLabel
                text={t(bucketText[value])}
                count={data ? String(counts[value]) : isPending ? figureSpace : null}
              />
            ),
          }))}
        />
        {(data?.length ?? 0) > 5 && (
          <TextInput
            type="search"
            placeholder={t('own.list.search')}
            aria-label={t('own.list.search')}
            value={search}
            onChange={(event) => set('search', event.currentTarget.value)}
            miw={240}
            flex={1}
            maw={isWide ? 360 : undefined}
          />
        )}
      </Group>
      {isPending &&
        (isWide ? <Loading rows={4} height={66} /> : <Loading rows={3} height={218} className={classes.cards} />)}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Empty icon={<PaperPicture />} title={search === '' ? t(emptyText[bucket]) : t('own.list.emptySearch')}>
          {search !== '' && (
            <Button variant="light" onClick={() => set('search', '')}>
              {t('own.list.emptySearchWay')}
            </Button>
          )}
          {search === '' && bucket === 'ongoing' && counts.upcoming > 0 && (
            <Button variant="light" onClick={() => set('bucket', 'upcoming')}>
              {t('own.list.emptyWay')}
            </Button>
          )}
        </Empty>
      )}
      {rows.length > 0 && <Rows rows={rows} kind={kind} handlers={handlers} />}
      {/* a phone begins with the tests */}
      {!isWide && <ServerTime />}
    </Page>
  );
}

function BucketLabel({ text, count }: { text: string; count: string | null }) {
  return (
    <span className={classes.bucket}>
      {/* the count stays beside the last word */}
      {text}
      {count !== null && (
        <>
          {'\u00a0'}
          <span className="numbers">{count}</span>
        </>
      )}
    </span>
  );
}

function ServerTime() {
  const now = useServerNow();
  return (
    <Text size="sm" c="dimmed" className="numbers">
      {t('own.list.serverTime', { time: formatDateTime(now) })}
    </Text>
  );
}
