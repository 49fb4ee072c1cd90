import { forgotPassword, resetPassword } from '@exam/contracts/http/identity/passwords';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/http.js';
import { t } from '../../../texts/accounts.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { OneTimeCode } from '../../../ui/one-time-code/one-time-code.js';
import { resendOtp, verifyOtp } from '../api.js';
import { contactOf, type Contact } from './contact.js';
import { NewPasswordFields } from './new-password-fields.js';
import { newPasswordFaults } from './new-password-faults.js';
import { shownContact } from '../shown-contact.js';
import { forgetVerified, rememberVerified } from './verified-contact.js';
import classes from '../accounts.module.css';

type Step = { at: 'contact' } | { at: 'code' | 'password'; contact: Contact } | { at: 'done' };

/** Number or address, its code, a new password; the fields of the last wait for the code (1 §2.5). */
export function ForgottenPassword({ onSignIn }: { onSignIn: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'contact' });
  if (step.at === 'done') {
    return (
      <Stack gap="lg">
        <Text role="status">{t('own.forgot.doneText')}</Text>
        <Button onClick={onSignIn} data-autofocus>
          {t('accounts.forgot.signIn')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      {step.at === 'contact' && <ContactStep onSent={(contact) => setStep({ at: 'code', contact })} />}
      {step.at === 'code' && (
        <OneTimeCode
          sentTo={shownContact(step.contact.value)}
          digits={6}
          prompt={t('own.forgot.prompt')}
          verify={async (otp) => {
            await verifyOtp(step.contact.value, otp);
            rememberVerified(step.contact.value);
            setStep({ at: 'password', contact: step.contact });
          }}
          resend={() => resendOtp(step.contact.value)}
          onChange={() => setStep({ at: 'contact' })}
        />
      )}
      <fieldset disabled={step.at !== 'password'} className={classes.fields}>
        <NewPasswordForm
          of={step.at === 'password' ? step.contact.value : ''}
          submit={t('own.forgot.save')}
          mismatch={t('accounts.password.mismatch')}
          onDone={() => setStep({ at: 'done' })}
        />
      </fieldset>
    </Stack>
  );
}

function ContactStep({ onSent }: { onSent: (contact: Contact) => void }) {
  const form = useContractForm<typeof forgotPassword, { value: string }>(forgotPassword, {
    initialValues: { value: '' },
    toBody: ({ value }) => contactOf(value) ?? { type: 'email', value },
    validate: ({ value }): Record<string, string> => {
      if (contactOf(value) !== null) return {};
      return { value: t(/^[\d\s+()-]+$/.test(value) ? 'accounts.forgot.mobile' : 'accounts.forgot.details') };
    },
    onDone: (_, { value }) => {
      const contact = contactOf(value);
      if (contact) onSent(contact);
    },
  });
  return (
    <Form of={form} submit={t('own.registration.sendOtp')}>
      <TextInput data-autofocus label={t('own.forgot.contact')} autoComplete="username" {...form.field('value')} />
    </Form>
  );
}

type NewPasswordProps = { of: string; submit: string; mismatch: string; onDone: () => void };

/** Sets a password with the ticket that the browser carries since the code was verified. */
export function NewPasswordForm({ of: Username, submit, mismatch, onDone }: NewPasswordProps) {
  const form = useContractForm<typeof resetPassword, { password: string; confirm: string }>(resetPassword, {
    initialValues: { password: '', confirm: '' },
    toBody: ({ password }) => ({ Username, password }),
    send: (body) => call(resetPassword, { body }),
    validate: (values) => newPasswordFaults(values, mismatch),
    onDone: () => {
      forgetVerified();
      onDone();
    },
  });
  return (
    <Form of={form} submit={submit}>
      <NewPasswordFields
        password={form.field('password')}
        confirm={form.field('confirm')}
        labels={{ password: t('own.forgot.newPassword'), confirm: t('own.forgot.confirm') }}
      />
    </Form>
  );
}
