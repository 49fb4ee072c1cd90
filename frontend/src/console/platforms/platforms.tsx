import { listLtiPlatforms } from '@exam/contracts/http/identity/lti';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { t as officeText } from '../../texts/office.js';
import { Page } from '../../ui/page.js';
import { QueryView } from '../../ui/query-view.js';
import { LoadFailed } from '../kit/load-failed.js';
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
  const [isMaking, setMaking] = useState(false);
  const make = <Button onClick={() => setMaking(true)}>{t('lti.new')}</Button>;
  return (
    <Page
      title={t('lti.title')}
      lead={t('lti.lead')}
      back={{ to: consolePaths.settings, label: officeText('console.settings.title') }}
      actions={make}
    >
      <QueryView query={query} Failure={LoadFailed}>
        {({ items }) => (
          <>
            <PlatformList platforms={items} make={make} />
            <ToolFacts />
            {items.length > 0 && <Grades platforms={items} />}
          </>
        )}
      </QueryView>
      {isMaking && <NewPlatform onClose={() => setMaking(false)} />}
    </Page>
  );
}
