import { resendVerificationLink } from '@exam/contracts/http/identity/emails';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/http.js';
import { t } from '../../../texts/profile.js';

export const useResendLink = (email: string) =>
  useMutation({
    mutationFn: () => call(resendVerificationLink, { body: { email } }),
    meta: { done: t('accounts.email.linkSent') },
  });

type Props = { email: string; onOther?: () => void; onClose: () => void };

/** After an address was given: a link is on its way to it (ledger PROF-019, PROF-020). */
export function CheckEmail({ email, onOther, onClose }: Props) {
  const resend = useResendLink(email);
  return (
    <Stack gap="lg">
      <Text role="status">{t('own.email.checkText', { email })}</Text>
      <Group gap="xs">
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('own.email.resend')}
        </Button>
        {onOther && (
          <Button variant="default" onClick={onOther}>
            {t('own.email.other')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('own.email.close')}
        </Button>
      </Group>
    </Stack>
  );
}
