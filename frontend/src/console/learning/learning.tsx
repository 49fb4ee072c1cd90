import { t } from '../../texts/school.js';
import { Page } from '../../ui/page.js';
import { Notices } from './notices.js';

/** What the school gives its students besides tests. */
export default function Learning() {
  return (
    <Page title={t('school.title')}>
      <Notices />
    </Page>
  );
}
