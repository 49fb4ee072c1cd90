import { listLtiPlatforms } from '@exam/contracts/http/identity/lti';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { SettingsList } from '../kit/settings-list.js';
import { Grades } from './grades.js';
import { NewPlatform } from './new-platform.js';
import { PlatformList } from './platform-list.js';
import { ToolFacts } from './tool-facts.js';

/** Learning platforms (Moodle) from which students open exams, and the marks that they want. */
export default function Platforms() {
  const query = useQuery({
    queryKey: ['lti-platforms'],
    queryFn: ({ signal }) => call(listLtiPlatforms, {}, { signal }),
  });
  return (
    <SettingsList
      title={t('lti.title')}
      lead={t('lti.lead')}
      query={query}
      make={t('lti.new')}
      dialog={(onClose) => <NewPlatform onClose={onClose} />}
    >
      {({ items }, make) => (
        <>
          <PlatformList platforms={items} make={make} />
          <ToolFacts />
          {items.length > 0 && <Grades platforms={items} />}
        </>
      )}
    </SettingsList>
  );
}
