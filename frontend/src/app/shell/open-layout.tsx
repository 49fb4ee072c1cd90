import { Outlet, useLocation } from 'react-router';
import { useTopOf } from '../../lib/use-top-of.js';
import { t } from '../../texts/shell.js';
import { TopBar } from './top-bar.js';
import { GuestLinks } from './guest-links.js';

/** Pages for everybody. */
export function Component() {
  useTopOf(useLocation().pathname);
  return (
    <>
      <a href="#content" className="skip">
        {t('own.nav.skip')}
      </a>
      <TopBar home="/">
        <GuestLinks />
      </TopBar>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
