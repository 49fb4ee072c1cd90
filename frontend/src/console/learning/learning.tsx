import { reachOf } from '@exam/contracts/core/permissions';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/school.js';
import { Page } from '../../ui/page.js';
import { TabBar } from '../../ui/tab-bar.js';
import { useAddress } from '../kit/use-address.js';
import { Contents } from './contents.js';
import { CurriculumTab } from './curriculum.js';
import { Events } from './events.js';
import { LiveClasses } from './live-classes.js';
import { Notices } from './notices.js';

const tabs = { curriculum: CurriculumTab, content: Contents, live: LiveClasses, events: Events, notices: Notices };
type Tab = keyof typeof tabs;

/** What the school gives its students besides tests. */
export default function Learning() {
  const address = useAddress();
  const asked = address.get('tab');
  const mayEdit = reachOf(useUser(), 'school.manage') !== null;
  const shown = (Object.keys(tabs) as Tab[]).filter((one) => one !== 'curriculum' || mayEdit);
  const tab = shown.find((one) => one === asked) ?? 'live';
  const Shown = tabs[tab];
  return (
    <Page title={t('school.title')}>
      <TabBar<Tab>
        label={t('school.title')}
        value={tab}
        onChange={(chosen) => address.set({ sort: undefined, tab: chosen === 'live' ? undefined : chosen })}
        tabs={shown.map((value) => ({ value, label: t(`school.${value}`) }))}
      >
        <Shown />
      </TabBar>
    </Page>
  );
}
