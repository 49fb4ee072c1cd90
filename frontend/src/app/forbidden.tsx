import { isStaff } from '@exam/contracts/core/staff-roles';
import { Text } from '@mantine/core';
import { useUser } from '../entities/session/use-user.js';
import { paths } from '../lib/paths.js';
import { t } from '../texts/shell.js';
import { Page } from '../ui/page.js';

/** A page that the person's roles do not open, and who can change that. */
export function Forbidden() {
  const user = useUser();
  const back = { to: isStaff(user) ? paths.console : paths.dashboard, label: t('accounts.fallback.link') };
  return (
    <Page title={t('own.forbidden.title')} width="text" back={back}>
      <Text>{t('own.forbidden.who', { school: user.orgName })}</Text>
    </Page>
  );
}
