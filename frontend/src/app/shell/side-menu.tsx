import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/paths.js';
import { PersonIcon } from '../../ui/icons.js';
import { BookIcon, ChartIcon, HomeIcon, PaperIcon } from '../../ui/page-icons.js';
import { t } from '../../texts/shell.js';
import { useModules } from '../../entities/session/use-modules.js';
import { isWithin } from './pages-within.js';
import type { MenuState } from './use-side-menu.js';
import classes from './shell.module.css';

/** The last is the module of an organisation that the entry belongs to; without one everybody has it. */
const entries = [
  [paths.dashboard, 'accounts.shell.home', HomeIcon, null],
  [paths.profile, 'accounts.shell.profile', PersonIcon, null],
  [paths.learning, 'accounts.shell.learning', BookIcon, 'learning'],
  [paths.hub, 'accounts.shell.assessment', PaperIcon, 'assessment'],
  [paths.analytics, 'accounts.shell.analytics', ChartIcon, 'analytics'],
] as const;

/** 198 px beside the page; below 960 px it lies over it and opens by the burger (1 §2.2). */
export function SideMenu({ menu: { opened, close, menuRef } }: { menu: MenuState }) {
  const { pathname } = useLocation();
  const isOn = useModules();
  return (
    <nav
      id="side-menu"
      ref={menuRef}
      className={classes.menu}
      data-opened={opened || undefined}
      aria-label={t('own.nav.main')}
    >
      {entries
        .filter(([, , , module]) => isOn(module))
        .map(([path, label, Icon]) => (
          <NavLink
            key={path}
            to={path}
            className={classes.entry}
            onClick={path === pathname ? close : undefined}
            data-within={isWithin(path, pathname) || undefined}
          >
            <Icon />
            <span>{t(label)}</span>
          </NavLink>
        ))}
    </nav>
  );
}
