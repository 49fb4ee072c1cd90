import type { SessionUser } from '@exam/contracts/http/identity';
import { useState } from 'react';
import { CodeSignIn, ForgottenPassword, Registration, StartCode } from '../accounts/index.js';
import { SignInForm } from './sign-in-form.js';
import type { SignInStep } from './sign-in-step.js';
import { t } from '../../texts/accounts.js';
import { t as sessionText } from '../../texts/session.js';
import { Dialog } from '../../ui/dialog.js';

export type AccountStep = { mode: 'login' } | SignInStep | { mode: 'register'; isFromHome: boolean };

type Props = {
  start: AccountStep;
  onClose: () => void;
  /** Somebody is signed in; `isNew` where they have just registered. */
  onDone: (user: SessionUser, isNew: boolean) => void;
  /** Where the page below has a sign-in of its own, the dialog gives way to it. */
  onSignIn?: () => void;
};

/** Signing in, registering and a forgotten password in one dialog, each a way from the others (ledger AUTH-027). */
export default function AccountDialog({ start, onClose, onDone, onSignIn }: Props) {
  const [step, setStep] = useState(start);
  const toSignIn = onSignIn ?? (() => setStep({ mode: 'login' }));
  return (
    <Dialog opened title={titleOf(step)} onClose={onClose}>
      {step.mode === 'login' && <SignInForm onDone={(user) => onDone(user, false)} onStep={setStep} isWithin />}
      {step.mode === 'register' && (
        <Registration {...step} onRegistered={(user) => onDone(user, true)} onSignIn={toSignIn} />
      )}
      {step.mode === 'forgot' && <ForgottenPassword onSignIn={toSignIn} />}
      {step.mode === 'start' && <StartCode onDone={(user) => onDone(user, false)} />}
      {step.mode === 'code' && (
        <CodeSignIn
          phone={step.phone}
          isSent={step.isSent}
          onDone={(user) => onDone(user, false)}
          onUnknown={(notice) => setStep({ mode: 'register', phone: step.phone, notice })}
          onRestart={toSignIn}
        />
      )}
    </Dialog>
  );
}

function titleOf({ mode }: AccountStep): string {
  if (mode === 'login') return sessionText('accounts.login.title');
  if (mode === 'register') return t('accounts.registration.register');
  if (mode === 'start') return t('own.startCode.title');
  return t(mode === 'forgot' ? 'own.forgot.title' : 'own.codeSignIn.title');
}
