import { addSecondLogin, confirmSecondLogin } from '@exam/contracts/http/identity/emails';
import { Email } from '@exam/contracts/http/identity/values';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http.js';
import { t as accountsText } from '../../../texts/accounts.js';
import { t } from '../../../texts/profile.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { OneTimeCode } from '../../../ui/one-time-code/one-time-code.js';
import { resendOtp } from '../api.js';
import { NewPasswordFields } from '../passwords/new-password-fields.js';
import { newPasswordFaults } from '../passwords/new-password-faults.js';
import { changesProfile, type Person } from '../profile/api.js';
import { shownContact } from '../shown-contact.js';
import { CheckEmail } from './check-email.js';

type Login = { email: string; newPassword: string };
type Step = { at: 'form' } | { at: 'code' | 'done'; login: Login };

/** A sign-in by e-mail beside the number, with a password of its own (ledger PROF-018, PROF-019). */
export default function SecondLoginDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'form' });
  const queryClient = useQueryClient();
  const verify = async (login: Login, otp: string) => {
    await call(confirmSecondLogin, { body: { ...login, phoneNumber: person.phone, otp, userId: person.user_id } });
    for (const queryKey of changesProfile) void queryClient.invalidateQueries({ queryKey });
    setStep({ at: 'done', login });
  };
  return (
    <Dialog opened title={t(step.at === 'done' ? 'own.email.check' : 'own.second.title')} onClose={onClose}>
      {step.at === 'form' && <LoginStep person={person} onSent={(login) => setStep({ at: 'code', login })} />}
      {step.at === 'code' && (
        <OneTimeCode
          sentTo={shownContact(person.phone)}
          digits={6}
          verify={(otp) => verify(step.login, otp)}
          resend={() => resendOtp(person.phone)}
          onChange={() => setStep({ at: 'form' })}
        />
      )}
      {step.at === 'done' && <CheckEmail email={step.login.email} onClose={onClose} />}
    </Dialog>
  );
}

type Values = { email: string; newPassword: string; confirm: string };

function LoginStep({ person, onSent }: { person: Person; onSent: (login: Login) => void }) {
  const form = useContractForm<typeof addSecondLogin, Values>(addSecondLogin, {
    initialValues: { email: '', newPassword: '', confirm: '' },
    toBody: ({ email, newPassword }) => ({ email, newPassword, phoneNumber: person.phone }),
    validate: ({ email, newPassword, confirm }) => {
      const mismatch = accountsText('accounts.password.mismatch');
      const { password, ...others } = newPasswordFaults({ password: newPassword, confirm }, mismatch);
      return {
        ...(Email.safeParse(email).success ? {} : { email: t('accounts.email.invalidHere') }),
        ...(password ? { newPassword: password } : {}),
        ...others,
      } as Record<string, string>;
    },
    fieldOf: { 'signup.email_taken': 'email' },
    onDone: (_, { email, newPassword }) => onSent({ email: email.trim(), newPassword }),
  });
  return (
    <>
      <Text c="dimmed">{t('own.second.text')}</Text>
      <Form of={form} submit={t('own.second.continue')}>
        <TextInput
          data-autofocus
          type="email"
          label={t('own.profile.emailLabel')}
          autoComplete="email"
          {...form.field('email')}
        />
        <NewPasswordFields
          password={form.field('newPassword')}
          confirm={form.field('confirm')}
          labels={{ password: t('own.second.password'), confirm: t('own.second.confirm') }}
        />
      </Form>
    </>
  );
}
