import type { SessionUser } from '@exam/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { OrganisationForm } from '../../features/session/organisation-form.js';
import { SignInForm } from '../../features/session/sign-in-form.js';
import { sessionQuery } from '../../features/session/api.js';
import { pageOfOurs } from '../../lib/paths.js';
import { toast } from '../../lib/toast.js';
import { PageTitle } from '../../ui/page-title.js';
import { t } from '../../texts/session.js';
import classes from './login.module.css';

const redirectMs = 10;

export function Component() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();

  const done = (user: SessionUser) => {
    void toast({ kind: 'success', text: t('accounts.login.success'), ms: 3_000 });
    queryClient.setQueryData(sessionQuery.queryKey, user);
    setTimeout(() => void navigate(pageOfOurs(search.get('next')), { replace: true }), redirectMs);
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
        <SignInForm onDone={done} />
      </section>
      <p className={classes.or}>{t('own.login.or')}</p>
      <section className={classes.card}>
        <OrganisationForm onDone={done} />
      </section>
    </div>
  );
}
