import type { ProfileInfo } from '@exam/contracts/http/identity/profile';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/profile.js';
import { onDemand } from '../../../ui/on-demand.js';
import { Panel } from '../../../ui/panel.js';
import { useResendLink } from '../emails/check-email.js';
import type { Person } from './api.js';
import { EmailLine } from './email-line.js';

const SecondLogin = onDemand(
  () => import('../emails/second-login-dialog.js'),
  () => t('own.second.title'),
);
const ChangeEmail = onDemand(
  () => import('../emails/change-email-dialog.js'),
  () => t('own.email.change'),
);
const AddEmail = onDemand(
  () => import('../emails/add-email-dialog.js'),
  () => t('own.email.add'),
);
const ChangePassword = onDemand(
  () => import('../passwords/change-password-dialog.js'),
  () => t('own.newPassword.byOtp'),
);

type Asked = 'second' | 'change' | 'add' | 'password';

/** Everything about how one signs in, each in a dialog of its own (ledger PROF-024). */
export function AccountPanel({ info, person }: { info: ProfileInfo; person: Person }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const resend = useResendLink(info.email ?? '');
  const close = () => setAsked(null);
  return (
    <Panel title={t('own.profile.account')}>
      <Stack gap="md">
        <Text component="div">
          <EmailLine info={info} />
        </Text>
        <Group gap="xs">
          {info.email === null ? (
            <Button variant="default" onClick={() => setAsked('add')}>
              {t('own.email.add')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsked('change')}>
              {t('own.email.change')}
            </Button>
          )}
          {info.email !== null && !info.isEmailVerified && (
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {t('own.email.resend')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsked('second')}>
            {t('own.second.button')}
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => setAsked('password')}>
            {t('own.newPassword.byOtp')}
          </Button>
          <Button component={Link} to={paths.changePassword} variant="default">
            {t('own.newPassword.byOld')}
          </Button>
        </Group>
      </Stack>
      {asked === 'second' && <SecondLogin person={person} onClose={close} />}
      {asked === 'change' && <ChangeEmail person={person} onClose={close} />}
      {asked === 'add' && <AddEmail onClose={close} />}
      {asked === 'password' && <ChangePassword person={person} onClose={close} />}
    </Panel>
  );
}
