import { endProgramToken, listProgramTokens, type ProgramToken } from '@exam/contracts/http/identity/programs';
import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t as consoleText } from '../../texts/console.js';
import { t as officeText } from '../../texts/office.js';
import { t } from '../../texts/programs.js';
import { Confirm } from '../../ui/confirm.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { NewToken } from './new-token.js';
import { scopeText } from './scope-text.js';
import { ShowToken } from './show-token.js';

/** The own tokens with which programs read. */
export default function Programs() {
  const { data, error, refetch } = useQuery({
    queryKey: ['program-tokens'],
    queryFn: ({ signal }) => call(listProgramTokens, {}, { signal }),
  });
  const [isMaking, setMaking] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [ended, setEnded] = useState<ProgramToken | null>(null);
  const end = useMutation({
    mutationFn: ({ tokenId }: ProgramToken) => runChange(endProgramToken, { params: { tokenId }, body: {} }),
    onSettled: () => setEnded(null),
    meta: { done: t('programs.ended'), invalidates: [['program-tokens']] },
  });
  const make = <Button onClick={() => setMaking(true)}>{t('programs.new')}</Button>;
  return (
    <Page
      title={t('programs.title')}
      lead={t('programs.lead')}
      back={{ to: consolePaths.settings, label: officeText('console.settings.title') }}
      actions={make}
    >
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={3} height={44} />
        )
      ) : (
        <Panel flush>
          <DataTable
            label={t('programs.title')}
            rows={data.items}
            rowKey={({ tokenId }) => tokenId}
            columns={[
              { key: 'name', title: t('programs.name'), rowHeader: true, cell: ({ name }) => name },
              { key: 'scopes', title: t('programs.scopes'), cell: ({ scopes }) => scopes.map(scopeText).join(', ') },
              { key: 'made', title: t('programs.created'), cell: ({ createdAt }) => consoleTime(createdAt) },
              { key: 'until', title: t('programs.expires'), cell: ({ expiresAt }) => consoleTime(expiresAt) },
              {
                ...{ key: 'used', title: t('programs.used') },
                cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('programs.never') : consoleTime(lastUsedAt)),
              },
              {
                ...{ key: 'change', title: t('programs.change') },
                cell: (token) => (
                  <Group gap="xs">
                    <Button variant="default" onClick={() => setEnded(token)}>
                      {t('programs.end')}
                    </Button>
                    <HistoryLink of={`program-token:${token.tokenId}`} name={token.name} />
                  </Group>
                ),
              },
            ]}
            empty={<Empty title={t('programs.none')}>{make}</Empty>}
          />
        </Panel>
      )}
      {isMaking && (
        <NewToken
          onClose={() => setMaking(false)}
          onMade={(tokenId) => {
            setMaking(false);
            setMadeId(tokenId);
          }}
        />
      )}
      {madeId !== null && <ShowToken tokenId={madeId} onClose={() => setMadeId(null)} />}
      <Confirm
        opened={ended !== null}
        title={t('programs.endTitle', { name: ended?.name ?? '' })}
        text={t('programs.endText')}
        yes={t('programs.end')}
        no={consoleText('console.cancel')}
        busy={end.isPending}
        onYes={() => ended && end.mutate(ended)}
        onNo={() => setEnded(null)}
      />
    </Page>
  );
}
