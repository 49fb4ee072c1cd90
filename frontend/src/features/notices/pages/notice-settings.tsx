import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '../api.js';
import { PreferencesForm } from '../preferences-form.js';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';
import { t } from '../../../texts/notices.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user }) => [preferencesQuery(user.user_id)]);

/** What a person is told of, by which ways, and when it is quiet. */
export function Component() {
  const { user_id } = useUser();
  const preferences = useQuery(preferencesQuery(user_id));
  return (
    <Page title={t('own.notices.settings')} width="text" back={{ to: paths.notices }}>
      <QueryView query={preferences}>{(held) => <PreferencesForm userId={user_id} held={held} />}</QueryView>
    </Page>
  );
}
