import { isStaff } from '@exam/contracts/core/staff-roles';
import type { SessionUser } from '@exam/contracts/http/identity';
import { Button, Menu } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { signOutCheck } from '../../features/room/index.js';
import { leave, useSignOut } from '../../features/session/index.js';
import { isStudent } from '../../entities/session/use-user.js';
import { consolePaths, isConsolePath } from '../../lib/console-paths.js';
import { paths } from '../../lib/paths.js';
import { PersonIcon } from '../../ui/icons.js';
import { t } from '../../texts/shell.js';
import classes from './user-menu.module.css';

export function UserMenu({ user }: { user: SessionUser }) {
  const isAtSchool = isConsolePath(useLocation().pathname);
  const { ask, busy, dialog } = useSignOut({
    check: () => signOutCheck(user),
    signOut: () => leave(user),
  });

  return (
    <>
      <Menu position="bottom-end" radius="md" shadow="md" width={200}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="sm"

            loading={busy}
            leftSection={<PersonIcon />}
            className={classes.button}
            aria-label={user.user_info.given_name}
          >
            <span className={classes.name}>{user.user_info.given_name}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isStudent(user) && (
            <Menu.Item component={Link} to={paths.profile} className="tap">
              {t('accounts.shell.userDetails')}
            </Menu.Item>
          )}
          {isStudent(user) && isStaff(user) && (
            <Menu.Item component={Link} to={isAtSchool ? paths.dashboard : consolePaths.today} className="tap">
              {t(isAtSchool ? 'own.shell.asStudent' : 'own.shell.atSchool')}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void ask()} className="tap">
            {t('accounts.shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
