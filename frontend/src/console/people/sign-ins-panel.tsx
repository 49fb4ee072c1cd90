import {
  endPersonSessions,
  makeStartCodes,
  personSessions,
  signInProblems,
} from '@exam/contracts/http/identity/people';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/people.js';
import { DataTable } from '../../ui/data-table.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import { ActionBar } from '../kit/action-bar.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { mobileFieldId } from './person-form.js';
import { signInHelps, type SignInHelp } from './sign-in-help.js';
import { SlipsDialog } from './slips-dialog.js';

/** Devices and the last tries of a person to sign in, and beside them what helps. */
export function SignInsPanel({ userId }: { userId: string }) {
  const [slipsId, setSlipsId] = useState<string | null>(null);
  const params = { userId };
  const tries = useQuery({
    queryKey: ['people', 'sign-ins', userId],
    queryFn: ({ signal }) => call(signInProblems, { params }, { signal }),
  });
  const sessions = useQuery({
    queryKey: ['people', 'sessions', userId],
    queryFn: ({ signal }) => call(personSessions, { params }, { signal }),
  });
  const ending = useConfirmed<true>({
    send: () => runChange(endPersonSessions, { params, body: {} }),
    title: () => t('people.endSessionsTitle'),
    ...{ text: t('people.endSessionsText'), yes: t('people.endSessions') },
    meta: { done: t('people.ended'), invalidates: [['people', 'sessions', userId]] },
  });
  const code = useMutation({
    mutationFn: () => runChange(makeStartCodes, { body: { userIds: [userId] } }),
    onSuccess: (made) => made.done.length > 0 && setSlipsId(made.slipsId),
  });
  const helps: Record<SignInHelp, { children: string; onClick: () => void; loading?: boolean }> = {
    code: { children: t('people.makeCode'), onClick: () => code.mutate(), loading: code.isPending },
    end: { children: t('people.endSessions'), onClick: () => ending.ask(true) },
    mobile: { children: t('people.mendMobile'), onClick: () => document.getElementById(mobileFieldId)?.focus() },
  };
  return (
    <Panel title={t('people.signIns')}>
      <Stack gap="md">
        <ActionBar>
          <Button variant="default" {...helps.code} />
          <Button variant="default" {...helps.end} />
        </ActionBar>
        <QueryView query={sessions} Failure={LoadFailed}>
          {({ items }) => (
            <DataTable
              label={t('people.devices')}
              rows={items}
              rowKey={({ sessionId }) => sessionId}
              columns={[
                { key: 'name', title: t('people.device'), cell: ({ name }) => name || t('people.unknownDevice') },
                { key: 'in', title: t('people.signedInAt'), cell: ({ signedInAt }) => consoleTime(signedInAt) },
                { key: 'seen', title: t('people.lastSeen'), cell: ({ lastSeenAt }) => consoleTime(lastSeenAt) },
              ]}
              empty={<p>{t('people.noDevices')}</p>}
            />
          )}
        </QueryView>
        <QueryView query={tries} Failure={LoadFailed}>
          {({ items }) => (
            <DataTable
              label={t('people.tries')}
              rows={items}
              rowKey={({ at, reason }) => `${at} ${reason}`}
              columns={[
                { key: 'at', title: t('people.when'), cell: ({ at }) => consoleTime(at) },
                { key: 'device', title: t('people.device'), cell: ({ device }) => device || t('people.unknownDevice') },
                {
                  key: 'reason',
                  title: t('people.outcome'),
                  cell: ({ succeeded, reason }) =>
                    succeeded ? t('people.signedIn') : (textOfRefusal(reason ?? '') ?? reason ?? ''),
                },
                {
                  key: 'help',
                  title: t('people.help'),
                  cell: ({ reason }) => (
                    <Group gap="xs">
                      {signInHelps(reason).map((help) => (
                        <Button key={help} size="compact-sm" variant="default" {...helps[help]} />
                      ))}
                    </Group>
                  ),
                },
              ]}
              empty={<p>{t('people.noTries')}</p>}
            />
          )}
        </QueryView>
      </Stack>
      {ending.question}
      {slipsId !== null && <SlipsDialog slipsId={slipsId} onClose={() => setSlipsId(null)} />}
    </Panel>
  );
}
