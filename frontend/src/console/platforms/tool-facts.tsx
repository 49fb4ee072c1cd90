import { ltiConfiguration } from '@exam/contracts/http/identity/lti';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { FactList } from '../../ui/fact-list.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { LoadFailed } from '../kit/load-failed.js';
import { examChoices } from '../tests/exam-names.js';

/** What the platform's administrator types there, and what stands in an activity for the exam that is chosen here. */
export function ToolFacts() {
  const { orgId } = useUser();
  const { data: exams = [] } = useQuery(examChoices);
  const [examId, setExamId] = useState('');
  const query = useQuery({
    queryKey: ['lti-tool', orgId],
    queryFn: ({ signal }) => call(ltiConfiguration, { params: { orgId } }, { signal }),
  });
  return (
    <Panel title={t('lti.tool')}>
      <Text>{t('lti.toolText')}</Text>
      <QueryView query={query} Failure={LoadFailed}>
        {({ tool }) => (
          <Stack gap="md">
            <FactList
              facts={[
                { name: t('lti.launchUrl'), value: tool.launchUrl },
                { name: t('lti.initiateUrl'), value: tool.loginUrl },
                { name: t('lti.keysUrl'), value: tool.keysUrl },
                {
                  name: t('lti.parameter'),
                  value: examId
                    ? `${tool.customParameter}=${examId}`
                    : t('lti.parameterOf', { name: tool.customParameter }),
                },
              ]}
            />
            {exams.length > 0 && (
              <NativeSelect
                maw="24rem"
                label={t('lti.exam')}
                value={examId}
                data={[{ value: '', label: '–' }, ...exams]}
                onChange={(event) => setExamId(event.currentTarget.value)}
              />
            )}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
