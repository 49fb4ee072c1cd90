import { Text } from '@mantine/core';
import { useUser } from '../entities/session/use-user.js';
import { t } from '../texts/shell.js';
import { Page } from '../ui/page.js';

/** A page that the person's roles do not open, and who can change that. */
export function Forbidden() {
  const { orgName } = useUser();
  return (
    <Page title={t('own.forbidden.title')} width="text">
      <Text>{t('own.forbidden.who', { school: orgName })}</Text>
    </Page>
  );
}
