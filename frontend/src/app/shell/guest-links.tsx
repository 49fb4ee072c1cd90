import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { storedToken } from '../../lib/token.js';
import { t } from '../../texts/index.js';

export function GuestLinks() {
  return (
    <>
      <Button component={Link} to={paths.packages} variant="subtle" color="gray" size="sm" h={44}>{t('accounts.shell.courses')}</Button>
      {storedToken() === null
        ? <Button component={Link} to={paths.login} variant="default" size="sm" h={44}>{t('accounts.shell.loginRegister')}</Button>
        : <Button component={Link} to={paths.dashboard} variant="default" size="sm" h={44}>{t('accounts.shell.dashboard')}</Button>}
    </>
  );
}
