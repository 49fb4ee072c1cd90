import { reachOf } from '@exam/contracts/core/permissions';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { codeOf } from '../../lib/refusal.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/tests.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { TabBar } from '../../ui/tab-bar.js';
import { consoleTime } from '../kit/date.js';
import classes from '../kit/kit.module.css';
import { LoadFailed } from '../kit/load-failed.js';
import { useAddress } from '../kit/use-address.js';
import { AbsentList } from './absent.js';
import { Figures } from './figures.js';
import { Items } from './items.js';
import { Keys } from './keys.js';
import { Monitor } from './monitor.js';
import { examQuery } from './queries.js';
import { Release } from './release.js';
import { stateText } from './state-text.js';
import { Rooms } from './rooms.js';
import { StudentsList } from './students.js';
import { Time } from './time.js';
import { WatchedTest } from './watched-test.js';
import { Widen } from './widen.js';
import { Withdraw } from './withdraw.js';

const tabs = ['monitor', 'figures', 'students', 'absent', 'items', 'keys', 'time', 'rooms'] as const;
type Tab = (typeof tabs)[number];
const labels = {
  monitor: 'tests.tab.monitor',
  figures: 'tests.tab.figures',
  students: 'tests.tab.students',
  absent: 'tests.tab.absent',
  items: 'tests.tab.items',
  keys: 'tests.tab.keys',
  time: 'tests.tab.time',
  rooms: 'tests.tab.rooms',
} as const;

const lists = { q: undefined, sectionId: undefined, sort: undefined, monitor: undefined };

/** One test: what became of it, by student and by question. */
export default function TestPage() {
  const { examId = '' } = useParams();
  const user = useUser();
  const address = useAddress();
  const { data, error, refetch } = useQuery(examQuery(examId));
  const back = { to: consolePaths.tests, label: t('tests.title') };
  if (data === undefined) {
    const isOfOthers = error !== null && codeOf(error) === 'standing.no_exam';
    const missing = (
      <Page title={t('tests.one')} back={back}>
        {isOfOthers ? (
          <Empty title={textOfRefusal('exam.not_found') ?? ''} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={4} />
        )}
      </Page>
    );
    return isOfOthers && reachOf(user, 'monitor.use') === 'own' ? (
      <WatchedTest examId={examId} otherwise={missing} />
    ) : (
      missing
    );
  }
  const { examName, state, startAt, endAt, sections } = data.Item;
  const asked = address.get('tab');
  const shown = tabs.filter((one) => (one !== 'monitor' && one !== 'rooms') || reachOf(user, 'monitor.use') !== null);
  // while it runs its monitor is what one comes for
  const first: Tab = state === 'running' && shown.includes('monitor') ? 'monitor' : 'figures';
  const tab: Tab = shown.find((one) => one === asked) ?? first;
  const times = [startAt, endAt].flatMap((at) => (at === null ? [] : [consoleTime(at)]));
  return (
    <Page
      title={examName}
      lead={
        <>
          {t(stateText[state])}
          {times.map((time, at) => (
            <Fragment key={time}>
              {at === 0 ? ' · ' : ' – '}
              <span className={classes.time}>{time}</span>
            </Fragment>
          ))}
        </>
      }
      back={back}
      actions={
        <>
          {state !== 'closed' && <Widen examId={examId} />}
          {/* what has begun is withdrawn by whoever may reopen attempts, too */}
          {reachOf(user, state === 'upcoming' ? 'tests.edit' : 'attempts.reopen') !== null && (
            <Withdraw exam={data.Item} />
          )}
        </>
      }
      ways={
        <>
          {reachOf(user, 'results.decide') !== null && (
            <Anchor component={Link} className="tap" to={consolePaths.print(examId)}>
              {t('tests.print')}
            </Anchor>
          )}
          {reachOf(user, 'monitor.use') !== null && (
            <Anchor component={Link} className="tap" to={`${consolePaths.test(examId)}/exam-day`}>
              {t('tests.day')}
            </Anchor>
          )}
          <Anchor component={Link} className="tap" to={consolePaths.auditOf(`exam:${examId}`)}>
            {t('tests.history')}
          </Anchor>
        </>
      }
    >
      <TabBar
        label={examName}
        value={tab}
        onChange={(chosen) => address.set({ ...lists, tab: chosen === first ? undefined : chosen })}
        tabs={shown.map((value) => ({ value, label: t(labels[value]) }))}
      >
        {tab === 'monitor' ? (
          <Monitor exam={data.Item} />
        ) : tab === 'time' ? (
          <Time exam={data.Item} />
        ) : tab === 'rooms' ? (
          <Rooms exam={data.Item} />
        ) : state === 'upcoming' || state === 'running' ? (
          <Empty title={t('tests.notClosed')} />
        ) : tab === 'students' ? (
          <StudentsList examId={examId} sections={sections} mayOpen={reachOf(user, 'students.see') !== null} />
        ) : tab === 'absent' ? (
          <AbsentList examId={examId} sections={sections} />
        ) : tab === 'items' ? (
          <Items examId={examId} />
        ) : tab === 'keys' ? (
          <Keys exam={data.Item} />
        ) : (
          <>
            <Release examId={examId} examName={examName} />
            <Figures examId={examId} />
          </>
        )}
      </TabBar>
    </Page>
  );
}
