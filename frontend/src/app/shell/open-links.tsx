import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { sessionQuery } from '../../entities/session/api.js';
import { untilLoaded } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';
import { storedToken } from '../../lib/token.js';
import { t } from '../../texts/shell.js';
import classes from './open-links.module.css';

// with bell and menus; a visitor's page does without
const MemberLinks = lazy(() => untilLoaded(() => import('./member-links.js')));

/** The bar on pages for everybody. */
export function OpenLinks() {
  // only who has signed in here is asked about; a visitor's page asks nobody
  const { data: user } = useQuery({ ...sessionQuery, enabled: storedToken() !== null });
  if (user)
    return (
      <Suspense fallback={null}>
        <MemberLinks user={user} />
      </Suspense>
    );
  return (
    <>
      <Button component={Link} to={paths.packages} variant="subtle" color="gray" size="sm">
        {t('accounts.shell.courses')}
      </Button>
      {storedToken() === null && <LoginRegister />}
    </>
  );
}

/** Weighs next to nothing on the sign-in page; a popover of the browser's own is newer than the build's targets. */
function LoginRegister() {
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { search } = useLocation();
  const close = () => setOpened(false);
  useEffect(() => {
    if (!opened) return;
    const outside = ({ target }: Event) => !box.current?.contains(target as Node) && close();
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [opened]);
  return (
    <div ref={box} className={classes.box}>
      <Button
        ref={button}
        variant="default"
        size="sm"

        aria-expanded={opened}
        aria-controls="login-register"
        onClick={() => setOpened(!opened)}
      >
        {t('accounts.shell.loginRegister')}
      </Button>
      <div id="login-register" className={classes.menu} hidden={!opened}>
        <Link to={{ pathname: paths.login, search }} className={classes.entry} onClick={close}>
          {t('accounts.shell.login')}
        </Link>
        <Link to={paths.register} className={classes.entry} onClick={close}>
          {t('accounts.shell.register')}
        </Link>
      </div>
    </div>
  );
}
