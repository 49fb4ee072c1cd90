import { t } from '../../texts/school.js';
import { Page } from '../../ui/page.js';
import { TabBar } from '../../ui/tab-bar.js';
import { useAddress } from '../kit/use-address.js';
import { LiveClasses } from './live-classes.js';
import { Notices } from './notices.js';

const tabs = { live: LiveClasses, notices: Notices };
type Tab = keyof typeof tabs;

/** What the school gives its students besides tests. */
export default function Learning() {
  const address = useAddress();
  const asked = address.get('tab');
  const tab: Tab = asked === 'notices' ? asked : 'live';
  const Shown = tabs[tab];
  return (
    <Page title={t('school.title')}>
      <TabBar<Tab>
        label={t('school.title')}
        value={tab}
        onChange={(chosen) => address.set({ sort: undefined, tab: chosen === 'live' ? undefined : chosen })}
        tabs={[
          { value: 'live', label: t('school.live') },
          { value: 'notices', label: t('school.notices') },
        ]}
      >
        <Shown />
      </TabBar>
    </Page>
  );
}
