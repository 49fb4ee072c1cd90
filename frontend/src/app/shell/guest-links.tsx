import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.js';
import { storedToken } from '../../lib/token.js';
import { t } from '../../texts/shell.js';
import classes from './guest-links.module.css';

export function GuestLinks() {
  return (
    <>
      <Button component={Link} to={paths.packages} variant="subtle" color="gray" size="sm" h={44}>
        {t('accounts.shell.courses')}
      </Button>
      {storedToken() === null ? (
        <LoginRegister />
      ) : (
        <Button component={Link} to={paths.dashboard} variant="default" size="sm" h={44}>
          {t('accounts.shell.dashboard')}
        </Button>
      )}
    </>
  );
}

/** The browser's own popover: closes on a touch beside it and on Escape, and weighs nothing on the sign-in page. */
function LoginRegister() {
  return (
    <>
      <Button variant="default" size="sm" h={44} popoverTarget="login-register">
        {t('accounts.shell.loginRegister')}
      </Button>
      <div id="login-register" popover="auto" className={classes.menu}>
        <Link to={{ pathname: paths.login, search: useLocation().search }} className={classes.entry} onClick={close}>
          {t('accounts.shell.login')}
        </Link>
        <Link to={paths.register} className={classes.entry} onClick={close}>
          {t('accounts.shell.register')}
        </Link>
      </div>
    </>
  );
}

const close = () => document.getElementById('login-register')?.hidePopover?.();
