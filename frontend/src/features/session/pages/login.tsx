import { isStaff } from '@exam/contracts/core/staff-roles';
import type { SessionUser } from '@exam/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../../entities/session/api.js';
import { isApplicant } from '../../../entities/session/use-user.js';
import { OrganisationForm } from '../organisation-form.js';
import { SignInForm } from '../sign-in-form.js';
import { untilLoaded } from '../../../lib/load-code.js';
import { pageOfOurs, paths } from '../../../lib/paths.js';
import { toast } from '../../../lib/toast.js';
import { PageTitle } from '../../../ui/page-title.js';
import { t } from '../../../texts/session.js';
import type { AccountStep } from '../account-dialog.js';
import classes from './login.module.css';
import { delays, noticeStays } from '../../../lib/delays.js';

// who only signs in needs none of it
const AccountDialog = lazy(() => untilLoaded(() => import('../account-dialog.js')));

/** The sign-in page; at `/register` and `/forgot-password` with their dialog open (decision T64). */
export function Component() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const isFromHome = (state as { isFromHome?: boolean } | null)?.isFromHome === true;
  const stepHere = (): AccountStep | null => {
    if (pathname === paths.register) return { mode: 'register', isFromHome };
    // where the QR of a slip leads
    if (search.has('start')) return { mode: 'start' };
    return pathname === paths.forgotten ? { mode: 'forgot' } : null;
  };
  const [{ at, step }, setShown] = useState(() => ({ at: pathname, step: stepHere() }));
  // from one of these addresses to another the form stays, with what was typed; only its dialog is another
  if (at !== pathname) setShown({ at: pathname, step: stepHere() });
  const setStep = (next: AccountStep | null) => setShown({ at: pathname, step: next });

  const done = (user: SessionUser, isNew = false) => {
    void toast({ kind: 'success', text: t('accounts.login.success'), ms: noticeStays.short });
    queryClient.setQueryData(sessionQuery.queryKey, user);
    const to = isApplicant(user)
      ? paths.waiting
      : isNew
        ? paths.packages
        : pageOfOurs(search.get('next'), isStaff(user) ? paths.console : paths.dashboard);
    setTimeout(() => void navigate(to, { replace: true }), delays.signedIn);
  };
  const toSignIn = () => {
    setStep(null);
    if (pathname !== paths.login) void navigate(paths.login, { replace: true });
  };
  const close = () => {
    if (isFromHome) void navigate(-1);
    else toSignIn();
  };

  return (
    <div className={classes.page}>
      <PageTitle page={t('accounts.login.title')} />
      {search.has('ended') && (
        <p role="status" className={classes.notice}>
          {t('own.login.ended')}
        </p>
      )}
      <section className={classes.card}>
        <SignInForm onDone={done} onStep={setStep} />
      </section>
      {/* most come by their number: the other way is one press away, and a phone shows the whole page */}
      <div className={classes.card}>
        <details>
          <summary>{t('own.login.organisationTitle')}</summary>
          <OrganisationForm onDone={done} />
        </details>
        <button type="button" className={classes.way} onClick={() => setStep({ mode: 'start' })}>
          {t('own.login.byStartCode')}
        </button>
      </div>
      {step && (
        <Suspense fallback={null}>
          <AccountDialog key={at} start={step} onClose={close} onDone={done} onSignIn={toSignIn} />
        </Suspense>
      )}
    </div>
  );
}
