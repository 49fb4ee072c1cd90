import { lastIstDays } from '@exam/domain/ist';
import { Button, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { GradeSwitch, gradesQuery } from '../../accounts/index.js';
import { ContinueCard, continueQuery } from '../../content/index.js';
import { allOf, DailyTime, TestCharts, TimeSpent, TotalTime } from '../charts.js';
import classes from '../dashboard.module.css';
import { PersonCard } from '../person-card.js';
import { nextExam, openExams, testProgress } from '../today.js';
import { LastRank, TodayCards } from '../today-cards.js';
import { WeekDays } from '../week-days.js';
import { examListQuery, type ExamRow } from '../../../entities/exams/api.js';
import { Tile } from '../../exams/index.js';
import { examReportQuery, reportsQuery, usageQuery } from '../../../entities/reports/api.js';
import { MistakesCard, mistakesQuery } from '../../practice/index.js';
import { placeOf, type Place } from '../../../entities/place/place.js';
import { useUser } from '../../../entities/session/use-user.js';
import { clock } from '../../../lib/clock.js';
import { paths } from '../../../lib/paths.js';
import { BookIcon, CalendarIcon, PaperIcon, PlayIcon, TalkIcon, TrophyIcon } from '../../../ui/page-icons.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { CalmPicture } from '../../../ui/pictures.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Panel } from '../../../ui/panel.js';
import { useModules } from '../../../entities/session/use-modules.js';
import { warm } from '../../../entities/session/warm.js';
import { t } from '../../../texts/dashboard.js';
import { t as shellText } from '../../../texts/shell.js';
import { told } from '../../../texts/told.js';

const Calendar = lazyPart(() => import('../../calendar/index.js'));

const mostOpen = 2;
const totalDays = 366;
const weekDays = 7;
const lastTests = 7;

export const loader = warm(({ user }) => [
  examListQuery('teacher', user.currentAccountId),
  examListQuery('mock', user.currentAccountId),
  reportsQuery(user.currentAccountId),
  mistakesQuery(user.currentAccountId),
  gradesQuery(user.user_id),
  ...(placeOf(user) ? [continueQuery(user.currentAccountId)] : []),
]);

/** Where a signed-in person arrives: one plan for today, how it goes, and the ways to everything else (1 §2.6). */
export function Component() {
  const user = useUser();
  const { currentAccountId: accountId, user_id: userId, user_info: person } = user;
  const isOn = useModules();
  const grade = placeOf(user);
  const { isKnown } = useExams(accountId);
  return (
    <Page
      title={t('accounts.dashboard.greeting', { name: person.given_name })}
      tab={shellText('accounts.shell.dashboard')}
    >
      <PullToRefresh />
      <div className={classes.now}>
        <section aria-labelledby="plan" className={classes.part}>
          <Title order={2} size="h3" id="plan">
            {t('own.dashboard.plan')}
          </Title>
          <ul className={classes.plan}>
            {isOn('assessment') && <Today accountId={accountId} />}
            {isOn('learning') && grade && (
              <li>
                <ContinueCard accountId={accountId} />
              </li>
            )}
            {isOn('assessment') && (
              <li>
                <MistakesCard accountId={accountId} />
              </li>
            )}
            {isKnown && (
              <li className={classes.free}>
                <CalmPicture />
                <p>{t('own.dashboard.free')}</p>
                {isOn('learning') && (
                  <Button component={Link} to={paths.learning}>
                    {t('own.dashboard.learnNow')}
                  </Button>
                )}
              </li>
            )}
          </ul>
        </section>
        {isOn('analytics') && (
          <section aria-labelledby="doing" className={classes.part}>
            <Title order={2} size="h3" id="doing">
              {t('own.dashboard.charts')}
            </Title>
            <Doing userId={userId} accountId={accountId} grade={grade} />
          </section>
        )}
      </div>
      {isOn('analytics') && (
        <div className={classes.charts}>
          {grade ? <Times userId={userId} grade={grade} /> : <TimeSpent times={null} />}
          <Tests userId={userId} accountId={accountId} />
        </div>
      )}
      <section aria-labelledby="ways" className={classes.part}>
        <div className={classes.waysHead}>
          <Title order={2} size="h3" id="ways">
            {t('own.dashboard.ways')}
          </Title>
          <GradeSwitch key={accountId} userId={userId} accountId={accountId} className={classes.grade} />
        </div>
        <Ways />
      </section>
    </Page>
  );
}

type Whose = { userId: string; accountId: string };

function useExams(accountId: string) {
  const [teacher, mock] = useQueries({
    queries: [examListQuery('teacher', accountId), examListQuery('mock', accountId)],
  });
  const isMock = (row: ExamRow) => mock.data?.includes(row) ?? false;
  return { rows: [...(teacher.data ?? []), ...(mock.data ?? [])], isKnown: Boolean(teacher.data && mock.data), isMock };
}

/** The report of the newest mock test that is told already; it holds those before it, too. */
function useLastReport({ userId, accountId }: Whose) {
  const { data: reports } = useQuery(reportsQuery(accountId));
  const newest = reports?.find(({ released }) => released);
  const { data } = useQuery({ ...examReportQuery(newest?.examId ?? '', userId), enabled: newest !== undefined });
  return data ?? null;
}

function Today({ accountId }: Pick<Whose, 'accountId'>) {
  const { rows, isMock } = useExams(accountId);
  const room = (row: ExamRow) => (isMock(row) ? paths.mockTest(row.examId) : paths.assessmentTest(row.examId));
  const list = (row: ExamRow) => (isMock(row) ? paths.mockList : paths.teacherList);
  const next = nextExam(rows, clock.now());
  return (
    <TodayCards
      running={rows
        .filter(({ can }) => can.resume)
        .map((row) => ({ ...told(row), to: room(row), until: row.attempt?.deadlineAt ?? null }))}
      open={openExams(rows)
        .slice(0, mostOpen)
        .map((row) => ({ ...told(row), to: list(row), until: row.endAt! }))}
      next={next && { ...told(next), to: `${list(next)}?bucket=upcoming`, startAt: next.startAt! }}
    />
  );
}

/** The last rank, and the days of the week on which something was learned. */
function Doing({ userId, accountId, grade }: Whose & { grade: Place | null }) {
  const report = useLastReport({ userId, accountId });
  const last = report?.examResult[0];
  return (
    <div className={classes.doing}>
      <LastRank
        last={
          last ? { ...told({ ...last, translations: report?.translations }), to: paths.summary(last.examId) } : null
        }
      />
      {grade && <Week userId={userId} grade={grade} />}
      {grade ? <AllTime userId={userId} grade={grade} /> : <TotalTime times={null} />}
    </div>
  );
}

function useWeek(userId: string, grade: Place) {
  const week = lastIstDays(weekDays, clock.now());
  const days = useQueries({ queries: week.map((day) => usageQuery(grade, userId, [day])) });
  return week.map((day, index) => ({ day, seconds: days[index]?.data ? allOf(days[index].data.overall) : null }));
}

const Week = ({ userId, grade }: { userId: string; grade: Place }) => <WeekDays days={useWeek(userId, grade)} />;

/** The cards of the document; those of modules that the organisation has not are left out. */
function Ways() {
  const isOn = useModules();
  const { user_info: person, user_id: userId, orgId } = useUser();
  const [isCalendar, setCalendar] = useState(false);
  const size = { size: 24 };
  return (
    <>
      <ul className={classes.tiles}>
        <PersonCard
          name={person.given_name}
          place={[person.board, person.grade, person.group].filter(Boolean).join(' · ')}
        />
        <Tile
          title={t('accounts.dashboard.calendar')}
          text={t('own.dashboard.calendarText')}
          icon={<CalendarIcon {...size} />}
          expanded={isCalendar}
          onClick={() => setCalendar(!isCalendar)}
        />
        {isOn('learning') && (
          <Tile
            to={paths.learning}
            title={t('accounts.dashboard.learning')}
            text={t('own.dashboard.learningText')}
            icon={<BookIcon {...size} />}
          />
        )}
        {isOn('assessment') && (
          <>
            <Tile
              to={paths.hub}
              title={t('accounts.dashboard.assessment')}
              text={t('own.dashboard.assessmentText')}
              icon={<PaperIcon {...size} />}
            />
            <Tile
              to={paths.mockList}
              title={t('accounts.dashboard.mock')}
              text={t('own.dashboard.mockText')}
              icon={<TrophyIcon {...size} />}
            />
          </>
        )}
        {isOn('virtualclass') && (
          <Tile
            to={paths.classes}
            title={t('accounts.dashboard.classes')}
            text={t('own.dashboard.classesText')}
            icon={<PlayIcon {...size} />}
          />
        )}
        {isOn('discussion') && (
          <Tile
            to={paths.discussion}
            title={t('accounts.dashboard.boards')}
            text={t('own.dashboard.boardsText')}
            icon={<TalkIcon {...size} />}
          />
        )}
      </ul>
      {isCalendar && (
        <div ref={intoView} className={classes.calendar}>
          <Panel title={t('accounts.dashboard.calendar')}>
            <Calendar userId={userId} orgId={orgId} />
          </Panel>
        </div>
      )}
    </>
  );
}

/** The calendar opens below its card: it comes where it is seen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start', behavior: 'smooth' });

type Learner = { userId: string; grade: Place };

/** Undefined while it is read. */
function useAllTime({ userId, grade }: Learner) {
  const { data, isPending } = useQuery(usageQuery(grade, userId, lastIstDays(totalDays, clock.now())));
  return isPending ? undefined : (data?.overall ?? null);
}

const AllTime = (learner: Learner) => <TotalTime times={useAllTime(learner)} />;

function Times({ userId, grade }: Learner) {
  return (
    <>
      <TimeSpent times={useAllTime({ userId, grade })} />
      <DailyTime days={useWeek(userId, grade)} />
    </>
  );
}

function Tests({ userId, accountId }: Whose) {
  const { rows, isKnown } = useExams(accountId);
  const report = useLastReport({ userId, accountId });
  const marks = report?.reportByPreviousExams.find(({ view }) => view === 'marks')?.points ?? [];
  return <TestCharts progress={isKnown ? testProgress(rows) : null} scores={marks.slice(-lastTests).map(told)} />;
}
