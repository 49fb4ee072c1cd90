import { removeLtiPlatform, type LtiPlatformShown } from '@exam/contracts/http/identity/lti';
import { openLtiPlatforms } from '@exam/contracts/http/openings';
import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../../texts/webhooks.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { HistoryLink } from '../kit/history-link.js';
import { OpenToo } from '../kit/open-too.js';
import { runChange } from '../kit/run-change.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { ChangePlatform } from './change-platform.js';

export function PlatformList({ platforms, make }: { platforms: readonly LtiPlatformShown[]; make: ReactNode }) {
  const [changedId, setChangedId] = useState<string | null>(null);
  const changed = platforms.find(({ platformId }) => platformId === changedId);
  const removal = useConfirmed<LtiPlatformShown>({
    send: ({ platformId }) => runChange(removeLtiPlatform, { params: { platformId }, body: {} }),
    title: ({ name }) => t('lti.removeTitle', { name }),
    ...{ text: t('lti.removeText'), yes: t('lti.remove') },
    meta: { done: t('lti.removed'), invalidates: [['lti-platforms'], ['lti-grades']] },
  });
  return (
    <Panel flush>
      <OpenToo at={openLtiPlatforms} />
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
                <Button variant="default" onClick={() => setChangedId(one.platformId)}>
                  {t('lti.change')}
                </Button>
                <Button variant="default" onClick={() => removal.ask(one)}>
                  {t('lti.remove')}
                </Button>
                <HistoryLink of={`lti-platform:${one.platformId}`} name={one.name} />
              </Group>
            ),
          },
        ]}
        empty={<Empty title={t('lti.none')}>{make}</Empty>}
      />
      {changed && <ChangePlatform platform={changed} onClose={() => setChangedId(null)} />}
      {removal.question}
    </Panel>
  );
}
