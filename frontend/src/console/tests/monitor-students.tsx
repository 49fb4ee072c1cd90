import type { MonitorStudent } from '@exam/contracts/http/monitor';
import { Button, Group } from '@mantine/core';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { useNames } from '../kit/names.js';
import { shortId } from '../kit/short-id.js';
import type { OneAttempt } from './attempt-history.js';
import type { Reopening } from './reopen.js';

type Props = {
  items: readonly MonitorStudent[];
  nameOf: (sectionId: string | null) => string;
  page: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Null where the person gives no time. */
  onGive: ((student: MonitorStudent) => void) | null;
  /** Null where the person ends none. */
  onForce: ((student: MonitorStudent) => void) | null;
  /** Null where the person lets none run again. */
  onReopen: ((reopening: Reopening) => void) | null;
  /** Null where the person reports none. */
  onIncident: ((student: Named) => void) | null;
  onHistory: (attempt: OneAttempt) => void;
};

export type Named = { userId: string; name: string };

export const isRunningState = (state: MonitorStudent['state']): boolean =>
  state !== 'submitted' && state !== 'void' && state !== 'notBegun';

/** The students of the chosen state, problems first. */
export function MonitorStudents(props: Props) {
  const { items, nameOf, page, total, pageSize, onPage, onGive, onForce, onReopen, onIncident, onHistory } = props;
  const called = useNames(items.map(({ userId }) => userId));
  const name = ({ userId }: MonitorStudent) => called(userId) ?? shortId(userId);
  return (
    <Panel title={t('tests.tab.students')} flush>
      <DataTable
        label={t('tests.tab.students')}
        rows={items}
        rowKey={({ userId }) => userId}
        pages={{ page, pageCount: Math.ceil(total / pageSize), onPage }}
        columns={[
          { key: 'name', title: t('tests.student'), rowHeader: true, cell: name },
          { key: 'section', title: t('tests.section'), cell: ({ sectionId }) => nameOf(sectionId) },
          { key: 'state', title: t('tests.state'), cell: ({ state }) => t(`tests.monitor.${state}`) },
          { key: 'since', title: t('tests.monitor.since'), cell: ({ since }) => (since ? consoleTime(since) : '–') },
          { key: 'end', title: t('tests.monitor.ownEnd'), cell: ({ endAt }) => (endAt ? consoleTime(endAt) : '–') },
          {
            ...{ key: 'acts', title: t('tests.monitor.acts'), hiddenTitle: true },
            cell: (student: MonitorStudent) => (
              <Group gap="xs">
                {onGive && student.state !== 'submitted' && student.state !== 'void' && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('tests.monitor.giveOne', { name: name(student) })}
                    onClick={() => onGive(student)}
                  >
                    {t('tests.time.give')}
                  </Button>
                )}
                {onForce && isRunningState(student.state) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('tests.force.one', { name: name(student) })}
                    onClick={() => onForce(student)}
                  >
                    {t('tests.force')}
                  </Button>
                )}
                {onReopen && student.state === 'submitted' && student.attemptId && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('tests.reopen.one', { name: name(student) })}
                    onClick={() => onReopen({ attemptId: student.attemptId!, name: name(student) })}
                  >
                    {t('tests.reopen')}
                  </Button>
                )}
                {onIncident && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('tests.incident.one', { name: name(student) })}
                    onClick={() => onIncident({ userId: student.userId, name: name(student) })}
                  >
                    {t('tests.attempt.incident')}
                  </Button>
                )}
                {student.attemptId && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('tests.attempt.title', { name: name(student) })}
                    onClick={() => onHistory({ attemptId: student.attemptId!, name: name(student) })}
                  >
                    {t('tests.attempt')}
                  </Button>
                )}
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('tests.monitor.nobody')} />}
      />
    </Panel>
  );
}
