import { ltiConfiguration } from '@exam/contracts/http/identity/lti';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { FactList } from '../../ui/fact-list.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { LoadFailed } from '../kit/load-failed.js';

/** What the platform's administrator types there. */
export function ToolFacts() {
  const { orgId } = useUser();
  const query = useQuery({
    queryKey: ['lti-tool', orgId],
    queryFn: ({ signal }) => call(ltiConfiguration, { params: { orgId } }, { signal }),
  });
  return (
    <Panel title={t('lti.tool')}>
      <Text>{t('lti.toolText')}</Text>
      <QueryView query={query} Failure={LoadFailed}>
        {({ tool }) => (
          <FactList
            facts={[
              { name: t('lti.launchUrl'), value: tool.launchUrl },
              { name: t('lti.initiateUrl'), value: tool.loginUrl },
              { name: t('lti.keysUrl'), value: tool.keysUrl },
              { name: t('lti.parameter'), value: t('lti.parameterOf', { name: tool.customParameter }) },
            ]}
          />
        )}
      </QueryView>
    </Panel>
  );
}
