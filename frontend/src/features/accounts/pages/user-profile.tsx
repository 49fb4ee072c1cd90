import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from '../accounts.module.css';
import { DevicesPanel, devicesQuery } from '../devices/devices-panel.js';
import { gradesQuery } from '../grades/api.js';
import { GradesPanel } from '../grades/grades-panel.js';
import { profileQuery } from '../profile/api.js';
import { EmailLine } from '../profile/email-line.js';
import { Portrait } from '../profile/portrait.js';
import { Progress } from '../profile/progress.js';
import { Week } from '../profile/week.js';
import { shownContact } from '../shown-contact.js';
import { performanceQuery, reportsQuery } from '../../../entities/reports/api.js';
import { useUser } from '../../../entities/session/use-user.js';
import { clock } from '../../../lib/clock.js';
import { paths } from '../../../lib/paths.js';
import { leaveSession } from '../../../lib/token.js';
import { t as noticesText } from '../../../texts/notices.js';
import { t } from '../../../texts/profile.js';
import { told } from '../../../texts/told.js';
import { FactList } from '../../../ui/fact-list.js';
import { PencilIcon } from '../../../ui/page-icons.js';
import { Page } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import { QueryView } from '../../../ui/query-view.js';
import { leave } from '../../session/index.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user: { currentAccountId, user_id } }) => [
  profileQuery(currentAccountId),
  performanceQuery(currentAccountId),
  reportsQuery(currentAccountId),
  gradesQuery(user_id),
  devicesQuery,
]);

/** Who is signed in: progress, week, classes and devices (1 §2.9). */
export function Component() {
  const user = useUser();
  const { currentAccountId, user_info: known } = user;
  const profile = useQuery(profileQuery(currentAccountId));
  const performance = useQuery(performanceQuery(currentAccountId));
  const reports = useQuery(reportsQuery(currentAccountId));
  const leaveAll = () => {
    // what the server tells of the ended session is no news here
    leaveSession();
    return leave(user);
  };
  return (
    <Page
      title={t('accounts.profile.greeting', { name: known.given_name })}
      tab={t('own.profile.title')}
      lead={[known.board, known.grade, known.group].filter(Boolean).join(' · ')}
      actions={
        <Button component={Link} to={paths.editProfile} leftSection={<PencilIcon size={18} />}>
          {t('accounts.profile.edit')}
        </Button>
      }
    >
      <QueryView query={performance}>
        {(subjects) => (
          <Progress
            subjects={subjects
              .map(told)
              .map(({ subjectId, subjectName, analytics: { totalQuestions, correctAnswers } }) => ({
                subjectId,
                name: subjectName,
                share: totalQuestions === 0 ? null : correctAnswers / totalQuestions,
              }))}
          />
        )}
      </QueryView>
      <QueryView query={reports}>
        {(items) => <Week handedInAt={items.map(({ submittedAt }) => submittedAt)} now={clock.now()} />}
      </QueryView>
      <QueryView query={profile}>
        {(info) => (
          <Panel title={t('own.profile.details')}>
            <div className={classes.person}>
              <Portrait info={info} />
              <Text fw={650} size="lg">
                {info.given_name}
              </Text>
            </div>
            <FactList
              columns={2}
              facts={[
                { name: t('own.profile.mobile'), value: shownContact(info.phone_number) },
                { name: t('own.profile.emailLabel'), value: <EmailLine info={info} /> },
                { name: t('own.profile.school'), value: info.school },
                { name: t('own.profile.guardian'), value: info.parent_name },
              ]}
            />
          </Panel>
        )}
      </QueryView>
      <Panel
        title={noticesText('accounts.notices.title')}
        actions={
          <Button component={Link} to={paths.noticeSettings} variant="default">
            {noticesText('own.notices.settings')}
          </Button>
        }
      >
        <Text c="dimmed">{noticesText('own.prefs.text')}</Text>
      </Panel>
      <GradesPanel userId={user.user_id} />
      <DevicesPanel onSignedOut={leaveAll} />
    </Page>
  );
}
