import { decideChangeRequest, listChangeRequests } from '@exam/contracts/http/identity/people';
import type { AnswerOf } from '@exam/contracts/core/route';
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/people.js';
import { Dialog } from '../../ui/dialog.js';
import { Empty } from '../../ui/page-state.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { runChange } from '../kit/run-change.js';
import { useSchoolFilter } from '../organisations/use-school-filter.js';
import { placeText } from './place-text.js';

type Request = AnswerOf<typeof listChangeRequests>['items'][number];

/** Students who want another board, class or group. */
export function Requests() {
  const schoolFilter = useSchoolFilter();
  const [refused, setRefused] = useState<Request | null>(null);
  const [answer, setAnswer] = useState('');
  const decide = useMutation({
    mutationFn: (given: { userId: string; decision: 'accept' | 'refuse'; answer: string | null }) =>
      runChange(decideChangeRequest, {
        params: { userId: given.userId },
        body: { decision: given.decision, answer: given.answer },
      }),
    onSuccess: () => {
      setRefused(null);
      setAnswer('');
    },
    meta: { done: t('people.decided'), invalidates: [['people'], ['change-requests']] },
  });
  return (
    <>
      <ConsoleList<Request>
        name="change-requests"
        label={t('people.requests')}
        sort="requestedAt"
        hasSearch={false}
        filters={schoolFilter}
        fetch={(query, signal) => call(listChangeRequests, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ userId }) => userId}
        nameOf={({ name }) => name}
        to={({ userId }) => consolePaths.person(userId)}
        columns={[
          { key: 'name', title: t('people.name'), cell: ({ name }) => name },
          { key: 'now', title: t('people.now'), cell: ({ now }) => placeText(now) },
          { key: 'wanted', title: t('people.wanted'), cell: ({ wanted }) => placeText(wanted) },
          { key: 'reason', title: t('people.reason'), cell: ({ reason }) => reason },
          { key: 'at', title: t('people.requestedAt'), cell: ({ requestedAt }) => consoleTime(requestedAt) },
          {
            key: 'decide',
            title: t('people.decision'),
            cell: (request) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  variant="default"
                  loading={decide.isPending}
                  onClick={() => decide.mutate({ userId: request.userId, decision: 'accept', answer: null })}
                >
                  {t('people.accept')}
                </Button>
                <Button variant="default" onClick={() => setRefused(request)}>
                  {t('people.refuse')}
                </Button>
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('people.noRequests')} />}
      />
      <Dialog
        opened={refused !== null}
        busy={decide.isPending}
        title={t('people.refuseTitle', { name: refused?.name ?? '' })}
        onClose={() => setRefused(null)}
        actions={
          <DialogButtons
            action={t('people.refuse')}
            disabled={answer.trim() === ''}
            busy={decide.isPending}
            onAction={() => decide.mutate({ userId: refused!.userId, decision: 'refuse', answer: answer.trim() })}
            onClose={() => setRefused(null)}
          />
        }
      >
        <TextInput
          label={t('people.reason')}
          value={answer}
          maxLength={300}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Dialog>
    </>
  );
}
