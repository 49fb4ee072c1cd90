import { sendCode } from '@exam/contracts/http/identity/codes';
import { changePasswordByCode } from '@exam/contracts/http/identity/passwords';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/http.js';
import { toast } from '../../../lib/toast.js';
import { t as accountsText } from '../../../texts/accounts.js';
import { t } from '../../../texts/profile.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { OneTimeCode } from '../../../ui/one-time-code/one-time-code.js';
import { resendOtp } from '../api.js';
import type { Person } from '../profile/api.js';
import { shownContact } from '../shown-contact.js';
import { NewPasswordFields } from './new-password-fields.js';
import { newPasswordFaults } from './new-password-faults.js';

/** A new password by an OTP to the own number (ledger PWD-011). */
export default function ChangePasswordDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [password, setPassword] = useState<string | null>(null);
  const form = useContractForm<typeof sendCode, { password: string; confirm: string }>(sendCode, {
    input: { params: { phone: person.phone } },
    initialValues: { password: '', confirm: '' },
    toBody: () => undefined,
    validate: (values) => newPasswordFaults(values, accountsText('accounts.password.mismatch')),
    onDone: (_, values) => setPassword(values.password),
  });
  const change = async (newPassword: string, otp: string) => {
    await call(changePasswordByCode, {
      body: { newPassword, phoneNumber: person.phone, otp, userId: person.user_id },
    });
    void toast({ kind: 'success', text: t('accounts.password.changed') });
    onClose();
  };
  return (
    <Dialog opened title={t('own.newPassword.byOtp')} onClose={onClose}>
      {password === null ? (
        <>
          <Text c="dimmed">
            {t('own.newPassword.text', { to: shownContact(person.phone) })} {t('own.newPassword.others')}
          </Text>
          <Form of={form} submit={t('own.email.sendOtp')}>
            <NewPasswordFields
              password={form.field('password')}
              confirm={form.field('confirm')}
              labels={{ password: t('own.newPassword.new'), confirm: t('own.newPassword.confirm') }}
            />
          </Form>
        </>
      ) : (
        <OneTimeCode
          sentTo={shownContact(person.phone)}
          verify={(otp) => change(password, otp)}
          resend={() => resendOtp(person.phone)}
          onChange={() => setPassword(null)}
        />
      )}
    </Dialog>
  );
}
