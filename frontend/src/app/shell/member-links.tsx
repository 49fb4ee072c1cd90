import type { SessionUser } from '@exam/contracts/http/identity';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Bell } from '../../features/notices/index.js';
import { isStudent } from '../../entities/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/shell.js';
import { UserMenu } from './user-menu.js';
import classes from './shell.module.css';

/** The bar of a signed-in person, on pages for everybody too (ledger SHELL-002). */
export default function MemberLinks({ user }: { user: SessionUser }) {
  return (
    <>
      {isStudent(user) && <Bell userId={user.user_id} />}
      <Button
        component={Link}
        to={paths.dashboard}
        variant="subtle"
        color="gray"
        size="sm"

        className={classes.dashboardLink}
      >
        {t('accounts.shell.dashboard')}
      </Button>
      <UserMenu user={user} />
    </>
  );
}
