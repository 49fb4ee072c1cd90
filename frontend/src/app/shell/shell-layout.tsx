import type { SessionUser } from '@exam/contracts/http/identity';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isStudent, useUser } from '../../entities/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { useTopOf } from '../../lib/use-top-of.js';
import { CloseIcon, MenuIcon } from '../../ui/icons.js';
import { t } from '../../texts/shell.js';
import { useKeptLanguage } from './use-kept-language.js';
import { BottomBar } from './bottom-bar.js';
import MemberLinks from './member-links.js';
import { OfflineLine } from './offline-line.js';
import { SideMenu } from './side-menu.js';
import { TopBar } from './top-bar.js';
import { useSideMenu } from './use-side-menu.js';
import { useLiveShell } from './use-live-shell.js';
import classes from './shell.module.css';

/** Top bar and side menu around every page of a student except the full-screen ones; staff have pages of their own. */
export function Component({ children }: { children?: ReactNode }) {
  const user = useUser();
  return isStudent(user) ? (
    <StudentShell user={user}>{children ?? <Outlet />}</StudentShell>
  ) : (
    <Navigate to={paths.console} replace />
  );
}

function StudentShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const menu = useSideMenu();
  const { opened } = menu;
  useTopOf(useLocation().pathname);
  useLiveShell(user);
  useKeptLanguage(user);

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
        <MemberLinks user={user} />
      </TopBar>
      {opened && <div className={classes.veil} onClick={menu.close} />}
      <main id="content" ref={menu.pageRef} tabIndex={-1} className={classes.content} inert={opened}>
        <OfflineLine />
        {children}
      </main>
      <BottomBar hidden={opened} />
    </div>
  );
}
