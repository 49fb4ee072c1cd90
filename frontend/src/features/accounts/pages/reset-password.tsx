import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { NewPasswordForm } from '../passwords/forgotten-password.js';
import { shownContact } from '../shown-contact.js';
import { verifiedContact } from '../passwords/verified-contact.js';
import { paths } from '../../../lib/paths.js';
import { toast } from '../../../lib/toast.js';
import { t } from '../../../texts/accounts.js';
import { Page } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';
import classes from './narrow-page.module.css';

/** A new password for the number or address whose code was verified in this tab (ledger PWD-006, PWD-007). */
export function Component() {
  const navigate = useNavigate();
  const [contact] = useState(verifiedContact);
  if (contact === null) return <Navigate to={paths.forgotten} replace />;
  const done = () => {
    void toast({ kind: 'success', text: t('own.forgot.doneText') });
    void navigate(paths.login, { replace: true });
  };
  return (
    <div className={classes.narrow}>
      <Page title={t('own.reset.title')} lead={t('own.reset.lead', { to: shownContact(contact) })} width="text">
        <Panel>
          <NewPasswordForm
            of={contact}
            submit={t('accounts.password.submit')}
            mismatch={t('accounts.password.mismatchReset')}
            onDone={done}
          />
        </Panel>
      </Page>
    </div>
  );
}
