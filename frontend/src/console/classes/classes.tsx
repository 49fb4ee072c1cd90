import { listClasses } from '@exam/contracts/http/identity/people';
import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';

export const classesQuery = queryOptions({
  queryKey: ['people', 'classes'],
  queryFn: ({ signal }) => call(listClasses, {}, { signal }),
});

/** Boards, classes, groups and sections with the number of students and teachers; each leads to its students. */
export default function Classes() {
  const { data, error, refetch } = useQuery(classesQuery);
  const rows = data?.items.filter((one) => one.sectionId !== null || one.students > 0) ?? [];
  return (
    <Page title={t('console.classes.title')}>
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={6} height={36} />
        )
      ) : (
        <Panel flush>
          <DataTable
            label={t('console.classes.title')}
            rows={rows}
            rowKey={(one) => [one.boardId, one.classId, one.groupId, one.sectionId].join('/')}
            columns={[
              {
                key: 'section',
                title: t('console.classes.section'),
                rowHeader: true,
                cell: (one) => (
                  <Anchor component={Link} to={`${consolePaths.people}?${placeQuery(one)}`}>
                    {one.sectionName ?? t('console.classes.whole')}
                  </Anchor>
                ),
              },
              { key: 'group', title: t('console.classes.group'), cell: ({ groupName }) => groupName },
              { key: 'class', title: t('console.classes.class'), cell: ({ className }) => className },
              { key: 'board', title: t('console.classes.board'), cell: ({ boardName }) => boardName },
              {
                key: 'students',
                title: t('console.classes.students'),
                numeric: true,
                cell: ({ students }) => students,
              },
              {
                key: 'teachers',
                title: t('console.classes.teachers'),
                numeric: true,
                cell: ({ teachers }) => teachers,
              },
            ]}
            empty={<Empty title={t('console.classes.none')} />}
          />
        </Panel>
      )}
    </Page>
  );
}

type Place = Record<'boardId' | 'classId' | 'groupId' | 'sectionId', string | null>;

function placeQuery({ boardId, classId, groupId, sectionId }: Place): string {
  const named = Object.entries({ boardId, classId, groupId, sectionId }).filter(
    (one): one is [string, string] => one[1] !== null,
  );
  return new URLSearchParams(named).toString();
}
