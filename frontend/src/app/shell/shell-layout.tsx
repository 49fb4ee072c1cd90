import { ActionIcon, Button } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router';
import { Bell } from '../../features/notices/bell.js';
import { useUser } from '../../features/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { useTopOf } from '../../lib/use-top-of.js';
import { CloseIcon, MenuIcon } from '../../ui/icons.js';
import { t } from '../../texts/shell.js';
import { SideMenu } from './side-menu.js';
import { TopBar } from './top-bar.js';
import { UserMenu } from './user-menu.js';
import { useSideMenu } from './use-side-menu.js';
import { useLiveShell } from './use-live-shell.js';
import classes from './shell.module.css';

/** Top bar and side menu around every page of a signed-in person except the full-screen ones. */
export function Component() {
  const user = useUser();
  const menu = useSideMenu();
  const { opened } = menu;
  useTopOf(useLocation().pathname);
  useLiveShell(user);

  return (
    <div className={classes.frame}>
      <a href="#content" className="skip" inert={opened}>
        {t('own.nav.skip')}
      </a>
      <TopBar
        home={paths.dashboard}
        below={<SideMenu menu={menu} />}
        before={
          <ActionIcon
            ref={menu.buttonRef}
            className={classes.burger}
            color="gray"
            aria-expanded={opened}
            aria-controls="side-menu"
            aria-label={t(opened ? 'own.nav.closeMenu' : 'own.nav.openMenu')}
            onClick={menu.toggle}
          >
            {opened ? <CloseIcon /> : <MenuIcon />}
          </ActionIcon>
        }
      >
        <Bell userId={user.user_id} />
        <Button
          component={Link}
          to={paths.dashboard}
          variant="subtle"
          color="gray"
          size="sm"
          h={44}
          className={classes.dashboardLink}
        >
          {t('accounts.shell.dashboard')}
        </Button>
        <UserMenu user={user} />
      </TopBar>
      {opened && <div className={classes.veil} onClick={menu.close} />}
      <main id="content" ref={menu.pageRef} tabIndex={-1} className={classes.content} inert={opened}>
        <Outlet />
      </main>
    </div>
  );
}
