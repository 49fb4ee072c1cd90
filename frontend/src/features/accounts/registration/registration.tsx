import type { SessionUser } from '@exam/contracts/http/identity';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../texts/accounts.js';
import { CheckIcon } from '../../../ui/page-icons.js';
import { OneTimeCode } from '../../../ui/one-time-code/one-time-code.js';
import { resendOtp, verifyOtp } from '../api.js';
import { PhoneStep } from './phone-step.js';
import { RegistrationForm } from './registration-form.js';
import { shownContact } from '../shown-contact.js';
import classes from '../accounts.module.css';

export type RegistrationProps = {
  /** A number, with +91, that gets its code at once; with `isSent` it has got one. */
  phone?: string;
  isSent?: boolean;
  /** Said above everything, as to somebody who wanted to sign in. */
  notice?: string;
  /** The home page writes it with a capital letter (ledger REG-017). */
  isFromHome?: boolean;
  onRegistered: (user: SessionUser) => void;
  /** To the sign-in, with what is to be said there. */
  onSignIn: () => void;
};

type Step =
  | { at: 'phone'; first?: string; isSentAtOnce?: boolean }
  | { at: 'code'; phone: string }
  | { at: 'details'; phone: string };

/** Number, code, then the person. What comes later stands there from the start and waits for the code (1 §2.4). */
export function Registration({
  phone,
  isSent = false,
  notice,
  isFromHome = false,
  onRegistered,
  onSignIn,
}: RegistrationProps) {
  const [step, setStep] = useState<Step>(() => firstStep(phone, isSent));
  return (
    <Stack gap="lg">
      {notice && (
        <Text role="status" className={classes.notice}>
          {notice}
        </Text>
      )}
      {step.at === 'phone' && (
        <PhoneStep
          {...(step.first ? { first: step.first, isSentAtOnce: step.isSentAtOnce ?? false } : {})}
          onSent={(sentTo) => setStep({ at: 'code', phone: sentTo })}
        />
      )}
      {step.at === 'code' && (
        <OneTimeCode
          sentTo={shownContact(step.phone)}
          verify={async (otp) => {
            await verifyOtp(step.phone, otp);
            setStep({ at: 'details', phone: step.phone });
          }}
          resend={() => resendOtp(step.phone)}
          {...(isFromHome ? { resentText: t('learning.registration.resent') } : {})}
          onChange={() => setStep({ at: 'phone', first: step.phone.slice(3) })}
        />
      )}
      {step.at === 'details' && (
        <Group gap="xs" role="status" className={classes.verified}>
          <CheckIcon />
          <Text>{t('own.registration.verified', { to: shownContact(step.phone) })}</Text>
        </Group>
      )}
      <RegistrationForm
        phone={step.at === 'details' ? step.phone : null}
        onNotVerified={(number) => setStep({ at: 'phone', first: number.slice(3) })}
        onRegistered={onRegistered}
        onSignIn={onSignIn}
      />
      <Anchor component="button" type="button" className="tap" onClick={onSignIn} style={{ alignSelf: 'center' }}>
        {t('own.registration.have')}
      </Anchor>
    </Stack>
  );
}

function firstStep(phone: string | undefined, isSent: boolean): Step {
  if (!phone) return { at: 'phone' };
  return isSent ? { at: 'code', phone } : { at: 'phone', first: phone.slice(3), isSentAtOnce: true };
}
