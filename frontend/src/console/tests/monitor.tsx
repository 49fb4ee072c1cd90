import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { readMonitor, type ExamMonitor, type MonitorStudent } from '@exam/contracts/http/monitor';
import { reachOf } from '@exam/contracts/core/permissions';
import { monitorStates, type MonitorState } from '@exam/domain/monitor';
import { Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { Loading } from '../../ui/page-state.js';
import { ActionBar } from '../kit/action-bar.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { useAddress } from '../kit/use-address.js';
import { Announce, Announced } from './announce.js';
import { AttemptHistory, type OneAttempt } from './attempt-history.js';
import { ForceSubmit, type Forcing } from './force-submit.js';
import { GiveTime, type Asked } from './give-time.js';
import { MonitorFigures, SectionCounts, TimeLeft } from './monitor-figures.js';
import { isRunningState, MonitorStudents, type Named } from './monitor-students.js';
import { Reopen, type Reopening } from './reopen.js';
import { ReportIncident, type Reported } from './report-incident.js';
import { useMonitor, type MonitorQuery } from './use-monitor.js';
import classes from './monitor.module.css';

const pageSize = 25;
/** As many as time can be given to at once. */
const mostAtOnce = 5_000;

/** How the students of a running test stand now: problems first, and time for whoever needs it. */
export function Monitor({ exam }: { exam: ExamOfStaff }) {
  const user = useUser();
  const address = useAddress();
  const asked = address.get('monitor');
  const state = monitorStates.find((one) => one === asked);
  const sectionId = address.get('sectionId');
  const [page, setPage] = useState(1);
  const [giving, setGiving] = useState<Asked | null>(null);
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [forcing, setForcing] = useState<Forcing | null>(null);
  const [reopening, setReopening] = useState<Reopening | null>(null);
  const [history, setHistory] = useState<OneAttempt | null>(null);
  const [reporting, setReporting] = useState<Reported | null>(null);
  const filter = { ...(state && { state }), ...(sectionId !== undefined && { sectionId }) };
  const monitor = useMonitor(exam.examId, {
    ...{ ...filter, limit: pageSize },
    ...(page > 1 && { cursor: String((page - 1) * pageSize) }),
  });
  const collect = useMutation({
    mutationFn: async ({ of, then }: { of: MonitorQuery; then: (userIds: string[]) => void }) => {
      const userIds = await everybody(exam.examId, of);
      if (userIds.length > 0) then(userIds);
    },
    onError: (error) => void toast({ kind: 'error', text: messageOf(error) }),
  });
  const { data, counts, error, refetch } = monitor;
  if (data === undefined || counts === null)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Loading rows={6} height={44} />;
  const { Item, items, total } = data;
  const nameOf = (id: string | null) =>
    exam.sections.find((one) => one.sectionId === id)?.sectionName ?? t('tests.noSection');
  const narrow = (to: Record<string, string | undefined>) => {
    setPage(1);
    address.set(to);
  };
  const mayGive = reachOf(user, 'time.give') !== null && exam.state !== 'closed';
  const give = mayGive ? (of: MonitorQuery) => collect.mutate({ of, then: (userIds) => setGiving({ userIds }) }) : null;
  const mayEnd = reachOf(user, 'attempts.end') !== null && exam.state !== 'closed';
  const mayReport = reachOf(user, 'monitor.use') !== null;
  const mayAnnounce = mayReport && exam.state !== 'closed';
  const isFiltered = state !== undefined || sectionId !== undefined;
  const running = counts.disconnected + counts.unsynced + counts.idle + counts.answering;
  const end = () => {
    if (!isFiltered) return setForcing({ userIds: null, people: running });
    collect.mutate({ of: filter, then: (userIds) => setForcing({ userIds, people: userIds.length }) });
  };
  return (
    <Stack>
      <Stack gap="xs">
        <Group justify="space-between" gap="4px 16px">
          <TimeLeft monitor={Item} />
          <Freshness asOf={monitor.asOf} age={monitor.age} />
        </Group>
        <Warnings monitor={Item} nameOf={nameOf} onGive={give} busy={collect.isPending} />
      </Stack>
      <StateFilters counts={counts} chosen={state ?? null} onChoose={(monitor) => narrow({ monitor })} />
      {Item.sections.length > 1 && (
        <SectionCounts sections={Item.sections} nameOf={nameOf} onChoose={(sectionId) => narrow({ sectionId })} />
      )}
      <ActionBar>
        {sectionId !== undefined && (
          <Button variant="light" onClick={() => narrow({ sectionId: undefined })} rightSection="×">
            {nameOf(sectionId === 'none' ? null : sectionId)}
          </Button>
        )}
        {give && total > 0 && total <= mostAtOnce && (
          <Button variant="default" onClick={() => give(filter)} loading={collect.isPending}>
            {t('tests.monitor.giveThese', { n: total })}
          </Button>
        )}
        {mayAnnounce && (
          <Button variant="default" onClick={() => setAnnouncing(true)}>
            {t('tests.announce')}
          </Button>
        )}
        {mayReport && (
          <Button variant="default" onClick={() => setReporting({ student: null })}>
            {t('tests.incident')}
          </Button>
        )}
        {mayEnd && (isFiltered ? total > 0 && total <= mostAtOnce && isEnding(state) : running > 0) && (
          <Button variant="default" onClick={end} loading={collect.isPending}>
            {t('tests.force.these', { n: isFiltered ? total : running })}
          </Button>
        )}
      </ActionBar>
      <MonitorStudents
        {...{ items, nameOf, page, total, pageSize }}
        onPage={setPage}
        onGive={mayGive ? ({ userId }: MonitorStudent) => setGiving({ userIds: [userId] }) : null}
        onForce={mayEnd ? ({ userId }: MonitorStudent) => setForcing({ userIds: [userId], people: 1 }) : null}
        onReopen={reachOf(user, 'attempts.end') === null ? null : setReopening}
        onIncident={mayReport ? (student: Named) => setReporting({ student }) : null}
        onHistory={setHistory}
      />
      {/* one comes for the students */}
      <MonitorFigures monitor={Item} />
      {mayAnnounce && <Announced exam={exam} />}
      {isAnnouncing && (
        <Announce
          exam={exam}
          {...(sectionId === undefined || sectionId === 'none'
            ? { sectionId: null, toName: t('tests.announce.all') }
            : { sectionId, toName: nameOf(sectionId) })}
          onClose={() => setAnnouncing(false)}
        />
      )}
      {forcing && <ForceSubmit exam={exam} forcing={forcing} onClose={() => setForcing(null)} />}
      {reopening && <Reopen exam={exam} reopening={reopening} onClose={() => setReopening(null)} />}
      {reporting && <ReportIncident examId={exam.examId} reported={reporting} onClose={() => setReporting(null)} />}
      {history && <AttemptHistory attempt={history} onClose={() => setHistory(null)} />}
      {giving && <GiveTime exam={exam} asked={giving} onClose={() => setGiving(null)} />}
    </Stack>
  );
}

/** A state in which there is something to be ended. */
const isEnding = (state: MonitorState | undefined): boolean => state === undefined || isRunningState(state);

/** All whom a filter holds, however many pages they are. */
async function everybody(examId: string, filter: MonitorQuery): Promise<string[]> {
  const userIds: string[] = [];
  let cursor: string | null = '0';
  while (cursor !== null && userIds.length < mostAtOnce) {
    const page: { items: readonly MonitorStudent[]; nextCursor: string | null } = await call(readMonitor, {
      params: { examId },
      query: { ...filter, limit: 200, cursor },
    });
    userIds.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor;
  }
  return [...new Set(userIds)];
}

const staleAfterSeconds = 10;

function Freshness({ asOf, age }: { asOf: number; age: number }) {
  const isStale = age > staleAfterSeconds;
  return (
    <Text size="sm" className="numbers" {...(isStale ? { c: 'var(--fault-text)', fw: 550 } : { c: 'dimmed' })}>
      {isStale
        ? t('tests.monitor.stale', { n: age })
        : t('tests.monitor.asOf', { time: new Date(asOf + istOffset).toISOString().slice(11, 19) })}
    </Text>
  );
}

const istOffset = 330 * 60_000;

type WarningsProps = {
  monitor: ExamMonitor;
  nameOf: (sectionId: string | null) => string;
  onGive: ((filter: MonitorQuery) => void) | null;
  busy: boolean;
};

/** Of so many sections the whole exam has gone: told once, or the warnings hide all that is below them. */
const manySections = 4;

function Warnings({ monitor, nameOf, onGive, busy }: WarningsProps) {
  const gone = monitor.sections.filter(({ goneSince }) => goneSince !== null);
  const isMany = gone.length >= manySections;
  const told = (isMany ? [gone] : gone.map((one) => [one])).map((some) => {
    // of many everybody's, whom the button reaches
    const counted = isMany ? monitor.sections : some;
    const sum = (state: MonitorState) => counted.reduce((n, { counts }) => n + counts[state], 0);
    const sectionId = some[0]!.sectionId;
    return {
      section: isMany ? t('tests.monitor.manySections', { n: some.length }) : nameOf(sectionId),
      n: sum('disconnected'),
      m: sum('disconnected') + sum('unsynced') + sum('idle') + sum('answering'),
      time: consoleTime(some.map(({ goneSince }) => goneSince!).sort()[0]!),
      of: { state: 'disconnected', ...(!isMany && { sectionId: sectionId ?? 'none' }) } as const,
    };
  });
  return (
    <div role="status">
      <Stack gap="xs">
        {told.map(({ of, ...figures }) => (
          <Alert key={of.sectionId ?? ''} color="red" variant="light">
            <Group justify="space-between" gap="xs">
              <Text>{t('tests.monitor.gone', figures)}</Text>
              {onGive && (
                <Button loading={busy} onClick={() => onGive(of)}>
                  {t('tests.time.give')}
                </Button>
              )}
            </Group>
          </Alert>
        ))}
        {monitor.saves?.isSlow && (
          <Alert color="red" variant="light">
            {t('tests.monitor.slow')}
          </Alert>
        )}
        {monitor.overdue > 0 && (
          <Alert color="red" variant="light">
            {t('tests.monitor.overdue', { n: monitor.overdue })}
          </Alert>
        )}
      </Stack>
    </div>
  );
}

type FiltersProps = {
  counts: ExamMonitor['counts'];
  chosen: MonitorState | null;
  onChoose: (state: MonitorState | undefined) => void;
};

function StateFilters({ counts, chosen, onChoose }: FiltersProps) {
  const all = monitorStates.reduce((sum, state) => sum + counts[state], 0);
  const button = (state: MonitorState | null, n: number) => (
    <UnstyledButton
      key={state ?? 'all'}
      className={classes.count}
      data-none={n === 0 || undefined}
      aria-pressed={state === chosen}
      onClick={() => onChoose(state === null || state === chosen ? undefined : state)}
    >
      {t(state === null ? 'tests.monitor.all' : `tests.monitor.${state}`)}
      <b className="numbers">{formatNumber(n)}</b>
    </UnstyledButton>
  );
  return (
    <div className={classes.counts} role="group" aria-label={t('tests.monitor.filters')}>
      {button(null, all)}
      {monitorStates.map((state) => button(state, counts[state]))}
    </div>
  );
}
