import type { AnswerOf } from '@exam/contracts/core/route';
import { listClasses } from '@exam/contracts/http/identity/people';
import { reachOf } from '@exam/contracts/core/permissions';
import { Anchor, Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { formatNumber } from '../../texts/format.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { ClassDialog } from './class-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';

export const classesQuery = queryOptions({
  queryKey: ['people', 'classes'],
  queryFn: ({ signal }) => call(listClasses, {}, { signal }),
});

/** Each class with its groups and sections and the number of students and teachers; each leads to its students. */
export default function Classes() {
  const { data, error, refetch } = useQuery(classesQuery);
  const [isAdding, setAdding] = useState(false);
  // super's own school has no classes of its own to make
  const mayAdd = reachOf(useUser(), 'people.manage') === 'org';
  const add = mayAdd && <Button onClick={() => setAdding(true)}>{t('console.classes.add')}</Button>;
  const all = data?.items ?? [];
  const divided = new Set(all.filter(({ sectionId }) => sectionId !== null).map(groupOf));
  // a group without sections is shown whole
  const rows = all.filter((one) => one.sectionId !== null || one.students > 0 || !divided.has(groupOf(one)));
  // two may be called the same
  const keyOf = ({ boardId, classId }: ListedClass) => JSON.stringify([boardId, classId]);
  const keys = [...new Set(rows.map(keyOf))];
  const sectionsOf = (key: string) => rows.filter((one) => keyOf(one) === key);
  return (
    <Page title={t('console.classes.title')} actions={rows.length > 0 && add}>
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={6} height={36} />
        )
      ) : rows.length === 0 ? (
        <Empty title={t('console.classes.none')}>{add}</Empty>
      ) : (
        keys.map((key) => <Sections key={key} sections={sectionsOf(key)} />)
      )}
      {isAdding && <ClassDialog known={all} onClose={() => setAdding(false)} />}
    </Page>
  );
}

type ListedClass = AnswerOf<typeof listClasses>['items'][number];

const groupOf = ({ boardId, classId, groupId }: ListedClass) => JSON.stringify([boardId, classId, groupId]);

function Sections({ sections }: { sections: readonly ListedClass[] }) {
  const name = [sections[0]!.boardName, sections[0]!.className].filter(Boolean).join(' · ');
  const counts = (['students', 'teachers'] as const).map((key) => ({
    ...{ key, title: t(`console.classes.${key}`), numeric: true },
    cell: (one: ListedClass) => formatNumber(one[key]),
  }));
  return (
    <Panel title={name || t('console.classes.title')} flush>
      <DataTable
        label={name || t('console.classes.title')}
        rows={sections}
        rowKey={({ boardId, classId, groupId, sectionId }) => [boardId, classId, groupId, sectionId].join('/')}
        columns={[
          {
            ...{ key: 'section', title: t('console.classes.section'), rowHeader: true },
            cell: (one) => (
              <Anchor component={Link} className="tap" to={`${consolePaths.people}?${placeQuery(one)}`}>
                {[one.groupName, one.sectionName ?? t('console.classes.whole')].filter(Boolean).join(' · ')}
              </Anchor>
            ),
          },
          ...counts,
        ]}
        empty={null}
      />
    </Panel>
  );
}

type Place = Record<'boardId' | 'classId' | 'groupId' | 'sectionId', string | null>;

function placeQuery({ boardId, classId, groupId, sectionId }: Place): string {
  const named = Object.entries({ boardId, classId, groupId, sectionId }).filter(
    (one): one is [string, string] => one[1] !== null,
  );
  return new URLSearchParams(named).toString();
}
