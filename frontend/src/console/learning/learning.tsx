import { reachOf } from '@exam/contracts/core/permissions';
import { useModules } from '../../entities/session/use-modules.js';
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
  const user = useUser();
  const isOn = useModules();
  const hasCurriculum = reachOf(user, 'school.manage') !== null;
  const hasLearning = isOn('learning') && reachOf(user, 'learning.edit') !== null;
  const shown = (Object.keys(tabs) as Tab[]).filter((one) => (one === 'curriculum' ? hasCurriculum : hasLearning));
  const first = hasLearning ? 'live' : 'curriculum';
  const tab = shown.find((one) => one === asked) ?? first;
  const Shown = tabs[tab];
  return (
    <Page title={t('school.title')}>
      <TabBar<Tab>
        label={t('school.title')}
        value={tab}
        onChange={(chosen) =>
          address.set({ q: undefined, sort: undefined, tab: chosen === first ? undefined : chosen })
        }
        tabs={shown.map((value) => ({ value, label: t(`school.${value}`) }))}
      >
        <Shown />
      </TabBar>
    </Page>
  );
}
