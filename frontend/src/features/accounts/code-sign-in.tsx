import type { SessionUser } from '@exam/contracts/http/identity';
import { startCodeSignIn } from '@exam/contracts/http/identity/codes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { codeOf, isRefusal } from '../../lib/refusal.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/accounts.js';
import { t as codeText } from '../../texts/codes.js';
import { t as sessionText } from '../../texts/session.js';
import { OneTimeCode } from '../../ui/one-time-code/one-time-code.js';
import { Failed, Loading } from '../../ui/page-state.js';
import { finishSignIn, resendOtp, startSignIn } from './api.js';
import { shownContact } from './shown-contact.js';

const expiryMs = 5_000;

type Props = {
  /** With +91. */
  phone: string;
  isSent: boolean;
  onDone: (user: SessionUser) => void;
  /** Nobody has the number; what is to be said of it. */
  onUnknown: (notice: string) => void;
  /** Back to where the number is typed. */
  onRestart: () => void;
};

/** Signing in with a code instead of a password, or after it (ledger AUTH-010 to AUTH-012). */
export function CodeSignIn({ phone, isSent, onDone, onUnknown, onRestart }: Props) {
  const start = useMutation({
    mutationFn: () => startSignIn(phone),
    meta: { silent: true },
    onError: (error) => {
      if (isRefusal(error, startCodeSignIn, 'auth.unknown_user')) onUnknown(sessionText('accounts.login.unknownUser'));
    },
  });
  const isStarted = useRef(isSent);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start.mutate();
  }, [start]);

  const verify = async (otp: string) => {
    try {
      onDone((await finishSignIn(phone, otp)).user);
    } catch (error) {
      if (codeOf(error) !== 'otp.expired') throw error;
      void toast({ kind: 'error', text: codeText('accounts.otp.expired'), ms: expiryMs });
      onRestart();
    }
  };

  if (start.error) return <Failed error={start.error} onRetry={() => start.mutate()} />;
  if (!isSent && !start.isSuccess) return <Loading rows={2} height={44} />;
  return (
    <OneTimeCode
      sentTo={shownContact(phone)}
      digits={6}
      submit={t('own.codeSignIn.submit')}
      verify={verify}
      resend={() => resendOtp(phone)}
      onChange={onRestart}
    />
  );
}
