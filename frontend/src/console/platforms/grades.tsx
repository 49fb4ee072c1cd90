import {
  listLtiGrades,
  ltiGradeStates,
  removeLtiLink,
  sendLtiGrade,
  type LtiGradeShown,
  type LtiPlatformShown,
} from '@exam/contracts/http/identity/lti';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { shortId } from '../kit/short-id.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { examChoices } from '../tests/exam-names.js';

const invalidates = [['lti-grades'], ['lti-platforms']];

/** Whose marks of which exam a platform wants, and whether it took them. */
export function Grades({ platforms }: { platforms: readonly LtiPlatformShown[] }) {
  const platformOf = (platformId: string) => platforms.find((one) => one.platformId === platformId)?.name ?? '–';
  const send = useMutation({
    mutationFn: ({ gradeId }: LtiGradeShown) => runChange(sendLtiGrade, { params: { gradeId }, body: {} }),
    meta: { done: t('lti.sending'), invalidates },
  });
  const unlinking = useConfirmed<LtiGradeShown>({
    send: ({ linkId }) => runChange(removeLtiLink, { params: { linkId }, body: {} }),
    title: ({ name }) => t('lti.unlinkTitle', { name }),
    ...{ text: t('lti.unlinkText'), yes: t('lti.unlink') },
    meta: { done: t('lti.unlinked'), invalidates },
  });
  const { data: exams = [] } = useQuery(examChoices);
  const examOf = (examId: string) => exams.find(({ value }) => value === examId)?.label ?? shortId(examId);
  return (
    <Panel title={t('lti.grades')}>
      <ConsoleList<LtiGradeShown>
        name="lti-grades"
        label={t('lti.grades')}
        sort="-createdAt"
        hasSearch={false}
        hasViews={false}
        fetch={(query, signal) => call(listLtiGrades, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ gradeId }) => gradeId}
        nameOf={({ name }) => name}
        filters={[
          {
            ...{ name: 'state', label: t('lti.state') },
            options: ltiGradeStates.map((state) => ({ value: state, label: t('lti.stateOf', { state }) })),
          },
        ]}
        columns={[
          { key: 'student', title: t('lti.student'), cell: ({ name }) => name },
          { key: 'exam', title: t('lti.exam'), cell: ({ examId }) => examOf(examId) },
          { key: 'platform', title: t('lti.name'), cell: ({ platformId }) => platformOf(platformId) },
          {
            ...{ key: 'at', title: t('lti.at'), sort: 'createdAt' },
            cell: ({ createdAt }) => consoleTime(createdAt),
          },
          { key: 'state', title: t('lti.state'), cell: ({ state }) => t('lti.stateOf', { state }) },
          { key: 'tries', title: t('lti.tries'), numeric: true, cell: ({ tries }) => tries },
          {
            ...{ key: 'answer', title: t('lti.answer'), numeric: true },
            cell: ({ answerCode }) => answerCode ?? t('lti.noAnswer'),
          },
          {
            ...{ key: 'change', title: t('lti.change') },
            cell: (one) => (
              <Group gap="xs">
                {(one.state === 'failed' || one.state === 'sent') && (
                  <Button variant="default" loading={send.isPending} onClick={() => send.mutate(one)}>
                    {t('lti.send')}
                  </Button>
                )}
                <Button variant="default" onClick={() => unlinking.ask(one)}>
                  {t('lti.unlink')}
                </Button>
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('lti.noGrades')} />}
      />
      {unlinking.question}
    </Panel>
  );
}
