import type { testsToday } from '@exam/contracts/http/tests-today';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/bank.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { faultText } from '../tests/fault-text.js';

/** Drafts that are to begin soon or should have begun, each with what keeps it from being published. */
export default function DraftsToday({ drafts }: Pick<AnswerOf<typeof testsToday>, 'drafts'>) {
  return (
    <Panel title={t('bank.draft.soon')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {drafts.map(({ examId, examName, startAt, faults }) => (
          <li key={examId}>
            <Anchor component={Link} className="tap" to={consolePaths.draft(examId)}>
              {examName.trim() || t('bank.draft.unnamed')}
            </Anchor>
            <Text size="sm">{consoleTime(startAt)}</Text>
            {faults.length === 0 ? (
              <Text size="sm">{t('bank.draft.ready')}</Text>
            ) : (
              <Text size="sm" component="ul" m={0} ps="lg">
                {faults.map((fault) => (
                  <li key={fault.code}>{faultText(fault)}</li>
                ))}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
