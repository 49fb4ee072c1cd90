import type { SessionUser } from '@exam/contracts/http/identity';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { organisationQuery } from '../../../entities/session/api.js';
import { t } from '../../../texts/accounts.js';
import { t as refusalText } from '../../../texts/refusals.js';
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
  | { at: 'phone'; first?: string; isSentAtOnce?: boolean; isAskedAgain?: true }
  | { at: 'code'; phone: string }
  | { at: 'details'; phone: string };

/**
 * Two steps: the number with its code, then the person. The second waits for the code (1 §2.4) out of sight, so that what
 * was typed stays where the code has to be asked for again.
 */
export function Registration({
  phone,
  isSent = false,
  notice,
  isFromHome = false,
  onRegistered,
  onSignIn,
}: RegistrationProps) {
  const [step, setStep] = useState<Step>(() => firstStep(phone, isSent));
  const { data: organisation } = useQuery(organisationQuery);
  const isAboutPerson = step.at === 'details';
  const isAskedAgain = step.at === 'phone' && step.isAskedAgain === true;
  const heading = useRef<HTMLHeadingElement>(null);
  // the field that had the focus is gone with its step
  useEffect(() => {
    if (isAboutPerson || isAskedAgain) heading.current?.focus();
  }, [isAboutPerson, isAskedAgain]);
  const toSignIn = (
    <Anchor component="button" type="button" className="tap" onClick={onSignIn} style={{ alignSelf: 'center' }}>
      {t('own.registration.have')}
    </Anchor>
  );
  if (organisation?.joining === 'closed')
    return (
      <Stack gap="lg">
        <Text role="status">{refusalText('refusal.signup.closed')}</Text>
        {toSignIn}
      </Stack>
    );
  return (
    <Stack gap="lg">
      {notice && (
        <Text role="status" className={classes.notice}>
          {notice}
        </Text>
      )}
      <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.step}>
        {t(isAboutPerson ? 'own.registration.stepTwo' : 'own.registration.stepOne')}
      </Title>
      {isAskedAgain && (
        <Text role="alert" className={classes.notice}>
          {refusalText('refusal.signup.not_verified')}
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
      {isAboutPerson && (
        <Group gap="xs" role="status" className={classes.verified}>
          <CheckIcon />
          <Text>{t('own.registration.verified', { to: shownContact(step.phone) })}</Text>
        </Group>
      )}
      <div hidden={!isAboutPerson}>
        <RegistrationForm
          phone={step.at === 'details' ? step.phone : null}
          onNotVerified={(number) => setStep({ at: 'phone', first: number.slice(3), isAskedAgain: true })}
          onRegistered={onRegistered}
          onSignIn={onSignIn}
        />
      </div>
      {toSignIn}
    </Stack>
  );
}

function firstStep(phone: string | undefined, isSent: boolean): Step {
  if (!phone) return { at: 'phone' };
  return isSent ? { at: 'code', phone } : { at: 'phone', first: phone.slice(3), isSentAtOnce: true };
}
