import { ActionIcon } from '@mantine/core';
import { useMemo } from 'react';
import { matchPath, useLocation, useRoutes } from 'react-router';
import { useModules } from '../entities/session/use-modules.js';
import { useSessionEnd } from '../entities/session/use-session-end.js';
import { useUser } from '../entities/session/use-user.js';
import { useKeptLanguage } from '../app/shell/use-kept-language.js';
import { TopBar } from '../app/shell/top-bar.js';
import { useSideMenu } from '../app/shell/use-side-menu.js';
import { UserMenu } from '../app/shell/user-menu.js';
import shell from '../app/shell/shell.module.css';
import { Forbidden } from '../app/forbidden.js';
import { consolePaths } from '../lib/console-paths.js';
import { useTopOf } from '../lib/use-top-of.js';
import { t } from '../texts/shell.js';
import { CloseIcon, MenuIcon } from '../ui/icons.js';
import { lazyPart } from '../ui/lazy-part.js';
import { ConsoleKeys } from './kit/console-keys.js';
import { ProofWhenAsked } from './kit/proof-when-asked.js';
import { ConsoleMenu } from './menu.js';
import { consolePages, isOpen, menuOf } from './pages.js';

const NotFound = lazyPart(async () => ({ default: (await import('../app/not-found.js')).Component }));
const parts = consolePages.map((page) => ({ page, Part: lazyPart(page.load) }));

/** The school's side: its own bar and menu, and the pages that the person's roles and the organisation's modules allow. */
export function Component() {
  const user = useUser();
  const isOn = useModules();
  const menu = useSideMenu();
  const { opened } = menu;
  const { pathname } = useLocation();
  useTopOf(pathname);
  useSessionEnd();
  useKeptLanguage(user);
  const routes = useMemo(
    () => [
      ...parts.map(({ page, Part }) => ({
        path: page.path.replace(/^\/console\/?/, ''),
        element: isOpen(user, isOn, page) ? <Part /> : <Forbidden />,
      })),
      { path: '*', element: <NotFound /> },
    ],
    [user, isOn],
  );
  const page = useRoutes(routes);
  const entries = menuOf(user, isOn);
  if (consolePages.some(({ path, isAlone }) => isAlone && matchPath(path, pathname)))
    return (
      <div id="content" tabIndex={-1}>
        {page}
      </div>
    );

  return (
    <div className={shell.frame}>
      <a href="#content" className="skip" inert={opened}>
        {t('own.nav.skip')}
      </a>
      <TopBar
        home={consolePaths.today}
        below={<ConsoleMenu menu={menu} entries={entries} />}
        before={
          <ActionIcon
            ref={menu.buttonRef}
            className={shell.burger}
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
        <UserMenu user={user} />
      </TopBar>
      {opened && <div className={shell.veil} onClick={menu.close} />}
      <main id="content" ref={menu.pageRef} tabIndex={-1} className={shell.content} inert={opened}>
        {page}
      </main>
      <ProofWhenAsked />
      <ConsoleKeys entries={entries} />
    </div>
  );
}
