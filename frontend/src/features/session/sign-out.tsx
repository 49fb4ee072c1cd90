import { useState } from 'react';
import { t } from '../../texts/session.js';
import { Confirm } from '../../ui/confirm.js';

/** What is in the way of signing out: nothing, a running test, or work that has not arrived. */
export type SignOutCheck = { state: 'free' } | { state: 'live'; until: string } | { state: 'unsent' };

type Props = { check: () => Promise<SignOutCheck>; signOut: () => Promise<void> };

/** Sends what is unsent first, asks where something would be lost, then signs out (decision T96). */
export function useSignOut({ check, signOut }: Props) {
  const [question, setQuestion] = useState<SignOutCheck | null>(null);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await signOut();
  };
  const ask = async () => {
    setBusy(true);
    const found = await check();
    if (found.state === 'free') return leave();
    setBusy(false);
    setQuestion(found);
  };

  const dialog = (
    <Confirm
      opened={question !== null}
      title={t(question?.state === 'unsent' ? 'own.signOut.unsentTitle' : 'own.signOut.liveTitle')}
      text={
        question?.state === 'live' ? t('own.signOut.liveText', { time: question.until }) : t('own.signOut.unsentText')
      }
      yes={t('own.signOut.yes')}
      no={t('own.signOut.no')}
      busy={busy}
      onYes={() => void leave()}
      onNo={() => setQuestion(null)}
    />
  );
  return { ask, busy, dialog };
}
