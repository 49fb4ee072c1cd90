import { removeLtiPlatform, type LtiPlatformShown } from '@exam/contracts/http/identity/lti';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t as consoleText } from '../../texts/console.js';
import { t } from '../../texts/webhooks.js';
import { Confirm } from '../../ui/confirm.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { HistoryLink } from '../kit/history-link.js';
import { runChange } from '../kit/run-change.js';

export function PlatformList({ platforms, make }: { platforms: readonly LtiPlatformShown[]; make: ReactNode }) {
  const [removed, setRemoved] = useState<LtiPlatformShown | null>(null);
  const remove = useMutation({
    mutationFn: ({ platformId }: LtiPlatformShown) =>
      runChange(removeLtiPlatform, { params: { platformId }, body: {} }),
    onSettled: () => setRemoved(null),
    meta: { done: t('lti.removed'), invalidates: [['lti-platforms'], ['lti-grades']] },
  });
  return (
    <Panel flush>
      <DataTable
        label={t('lti.title')}
        rows={[...platforms]}
        rowKey={({ platformId }) => platformId}
        columns={[
          { key: 'name', title: t('lti.name'), rowHeader: true, cell: ({ name }) => name },
          { key: 'issuer', title: t('lti.issuer'), cell: ({ issuer }) => issuer },
          { key: 'clientId', title: t('lti.clientId'), cell: ({ clientId }) => clientId },
          { key: 'deployments', title: t('lti.deployments'), cell: ({ deploymentIds }) => deploymentIds.join(', ') },
          { key: 'students', title: t('lti.students'), numeric: true, cell: ({ students }) => students },
          {
            ...{ key: 'change', title: t('lti.change') },
            cell: (one) => (
              <Group gap="xs">
                <Button variant="default" onClick={() => setRemoved(one)}>
                  {t('lti.remove')}
                </Button>
                <HistoryLink of={`lti-platform:${one.platformId}`} name={one.name} />
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('lti.none')}>{make}</Empty>}
      />
      <Confirm
        opened={removed !== null}
        title={t('lti.removeTitle', { name: removed?.name ?? '' })}
        text={t('lti.removeText')}
        yes={t('lti.remove')}
        no={consoleText('console.cancel')}
        busy={remove.isPending}
        onYes={() => removed && remove.mutate(removed)}
        onNo={() => setRemoved(null)}
      />
    </Panel>
  );
}
