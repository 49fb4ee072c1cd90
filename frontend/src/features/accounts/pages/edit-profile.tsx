import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AccountPanel } from '../profile/account-panel.js';
import { profileQuery } from '../profile/api.js';
import { PicturePanel } from '../profile/picture-panel.js';
import { PlacePanel } from '../profile/place-panel.js';
import { ProfileForm } from '../profile/profile-form.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { t } from '../../../texts/profile.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';
import { delays } from '../../../lib/delays.js';

export const loader = warm(({ user }) => [profileQuery(user.currentAccountId)]);

export function Component() {
  const user = useUser();
  const navigate = useNavigate();
  const profile = useQuery(profileQuery(user.currentAccountId));
  const back = () => void navigate(paths.profile);
  return (
    <Page title={t('accounts.profile.edit')} back={{ to: paths.profile, label: t('own.profile.title') }}>
      <QueryView query={profile}>
        {(info) => {
          const person = { ...user, phone: info.phone_number };
          return (
            <>
              <PicturePanel info={info} />
              <ProfileForm info={info} onSaved={() => void setTimeout(back, delays.profileSaved)} onCancel={back} />
              <PlacePanel info={info} />
              <AccountPanel info={info} person={person} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
