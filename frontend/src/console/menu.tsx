import { NavLink, useLocation } from 'react-router';
import type { MenuState } from '../app/shell/use-side-menu.js';
import shell from '../app/shell/shell.module.css';
import { t as shellText } from '../texts/shell.js';
import { t, type TextKey } from '../texts/console.js';
import { consolePaths } from '../lib/console-paths.js';

type Props = { menu: MenuState; entries: readonly { path: string; label: TextKey }[] };

/** The packages are of the shop as its orders are, to which the entry leads. */
const partOf = (path: string): string => path.split('/', 3).join('/');

export function ConsoleMenu({ menu: { opened, close, menuRef }, entries }: Props) {
  const { pathname } = useLocation();
  return (
    <nav
      id="side-menu"
      ref={menuRef}
      className={shell.menu}
      data-opened={opened || undefined}
      aria-label={shellText('own.nav.main')}
    >
      {entries.map(({ path, label }) => (
        <NavLink
          key={path}
          to={path}
          end={path === consolePaths.today}
          className={shell.entry}
          data-within={partOf(path) === partOf(pathname) || undefined}
          onClick={path === pathname ? close : undefined}
        >
          <span>{t(label)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
