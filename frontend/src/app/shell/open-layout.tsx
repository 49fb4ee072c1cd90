import { Outlet, useLocation } from 'react-router';
import { useTopOf } from '../../lib/use-top-of.js';
import { t } from '../../texts/shell.js';
import { TopBar } from './top-bar.js';
import { OpenLinks } from './open-links.js';

/** Pages for everybody. */
export function Component() {
  useTopOf(useLocation().pathname);
  return (
    <>
      <a href="#content" className="skip">
        {t('own.nav.skip')}
      </a>
      <TopBar home="/">
        <OpenLinks />
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
