import { changeEmail, startEmailChange } from '@exam/contracts/http/identity/emails';
import { Email } from '@exam/contracts/http/identity/values';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http.js';
import { t } from '../../../texts/profile.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form/form.js';
import { useContractForm } from '../../../ui/form/use-contract-form.js';
import { OneTimeCode } from '../../../ui/one-time-code/one-time-code.js';
import { resendOtp } from '../api.js';
import { changesProfile, type Person } from '../profile/api.js';
import { shownContact } from '../shown-contact.js';
import { CheckEmail } from './check-email.js';

type Step = { at: 'address' } | { at: 'code' | 'done'; email: string };

/** Another address: it is typed, an OTP to the own number confirms it, and its link verifies it. */
export default function ChangeEmailDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'address' });
  const queryClient = useQueryClient();
  const verify = async (email: string, otp: string) => {
    await call(changeEmail, { body: { email, phoneNumber: person.phone, otp } });
    for (const queryKey of changesProfile) void queryClient.invalidateQueries({ queryKey });
    setStep({ at: 'done', email });
  };
  return (
    <Dialog opened title={t(step.at === 'done' ? 'own.email.check' : 'own.email.change')} onClose={onClose}>
      {step.at === 'address' && <AddressStep person={person} onSent={(email) => setStep({ at: 'code', email })} />}
      {step.at === 'code' && (
        <OneTimeCode
          sentTo={shownContact(person.phone)}
          digits={6}
          verify={(otp) => verify(step.email, otp)}
          resend={() => resendOtp(person.phone)}
          onChange={() => setStep({ at: 'address' })}
        />
      )}
      {step.at === 'done' && (
        <CheckEmail email={step.email} onOther={() => setStep({ at: 'address' })} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AddressStep({ person, onSent }: { person: Person; onSent: (email: string) => void }) {
  const form = useContractForm<typeof startEmailChange, { email: string }>(startEmailChange, {
    initialValues: { email: '' },
    toBody: ({ email }) => ({ email, phoneNumber: person.phone }),
    validate: ({ email }): Record<string, string> =>
      Email.safeParse(email).success ? {} : { email: t('accounts.email.invalidHere') },
    fieldOf: { 'signup.email_taken': 'email' },
    onDone: (_, { email }) => onSent(email.trim()),
  });
  return (
    <Form of={form} submit={t('own.email.sendOtp')}>
      <TextInput data-autofocus type="email" label={t('own.email.new')} autoComplete="email" {...form.field('email')} />
    </Form>
  );
}
