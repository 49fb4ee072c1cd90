import { endProgramToken, listProgramTokens, type ProgramToken } from '@exam/contracts/http/identity/programs';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/programs.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { runChange } from '../kit/run-change.js';
import { SettingsList } from '../kit/settings-list.js';
import { useConfirmed } from '../kit/use-confirmed.js';
import { NewToken } from './new-token.js';
import { scopeText } from './scope-text.js';

/** The own tokens with which programs read. */
export default function Programs() {
  const query = useQuery({
    queryKey: ['program-tokens'],
    queryFn: ({ signal }) => call(listProgramTokens, {}, { signal }),
  });
  const end = useConfirmed<ProgramToken>({
    send: ({ tokenId }) => runChange(endProgramToken, { params: { tokenId }, body: {} }),
    title: ({ name }) => t('programs.endTitle', { name }),
    ...{ text: t('programs.endText'), yes: t('programs.end') },
    meta: { done: t('programs.ended'), invalidates: [['program-tokens']] },
  });
  return (
    <SettingsList
      title={t('programs.title')}
      lead={t('programs.lead')}
      query={query}
      make={t('programs.new')}
      dialog={(onClose) => <NewToken onClose={onClose} />}
    >
      {({ items }, make) => (
        <Panel flush>
          <DataTable
            label={t('programs.title')}
            rows={items}
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
                    <Button variant="default" onClick={() => end.ask(token)}>
                      {t('programs.end')}
                    </Button>
                    <HistoryLink of={`program-token:${token.tokenId}`} name={token.name} />
                  </Group>
                ),
              },
            ]}
            empty={<Empty title={t('programs.none')}>{make}</Empty>}
          />
          {end.question}
        </Panel>
      )}
    </SettingsList>
  );
}
