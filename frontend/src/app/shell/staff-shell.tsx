import type { SessionUser } from '@exam/contracts/http/identity';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shell.js';
import { Page } from '../../ui/page.js';
import { TopBar } from './top-bar.js';
import { UserMenu } from './user-menu.js';
import { useSessionEnd } from '../../entities/session/use-session-end.js';

/**
 * What a teacher or an operator meets (decision T164): these pages are a student's, and would show refusals only. No
 * menu and no bell, as what they lead to is a student's too.
 */
export default function StaffShell({ user }: { user: SessionUser }) {
  useSessionEnd();
  return (
    <>
      <TopBar home={paths.dashboard}>
        <UserMenu user={user} />
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Page title={t('own.staff.title', { name: user.user_info.given_name })} width="text">
          <p>{t('own.staff.text')}</p>
          <p>{t('own.staff.tools')}</p>
        </Page>
      </main>
    </>
  );
}
