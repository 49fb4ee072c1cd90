import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { ChangePasswordForm } from '../passwords/change-password-form.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/profile.js';
import { Page } from '../../../ui/page.js';
import { Panel } from '../../../ui/panel.js';

/** The document's screen for a new password by the old one (3 §2). */
export function Component() {
  const navigate = useNavigate();
  return (
    <Page
      title={t('own.newPassword.change')}
      lead={t('own.newPassword.others')}
      back={{ to: paths.editProfile, label: t('accounts.profile.edit') }}
      width="text"
    >
      <Panel>
        <ChangePasswordForm onDone={() => navigate(paths.profile)} />
      </Panel>
      <Button component={Link} to={paths.home} variant="subtle" style={{ alignSelf: 'flex-start' }}>
        {t('own.newPassword.home')}
      </Button>
    </Page>
  );
}
