import {
  applyPeopleImport,
  discardPeopleImport,
  listPeopleImportRows,
  readPeopleImport,
  type PeopleImportRow,
  type PeopleImportShown,
  type PeopleRowState,
} from '@exam/contracts/http/identity/people-import';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/people.js';
import { Empty } from '../../ui/page-state.js';
import { QueryView } from '../../ui/query-view.js';
import { ConsoleList } from '../kit/console-list.js';
import { csvOf, download } from '../kit/csv.js';
import { LoadFailed } from '../kit/load-failed.js';
import { ResultDialog } from '../kit/result-dialog.js';
import { runChange } from '../kit/run-change.js';
import { usePagesApplied } from '../kit/use-pages-applied.js';

/** Errors first. */
const states = ['refused', 'new', 'changed', 'same', 'missing'] as const;
const stateText = (state: PeopleRowState): string => t(`people.import.${state}`);

const outcomeText = (outcome: string): string =>
  outcome === 'done' ? t('people.import.done') : (textOfRefusal(outcome) ?? outcome);

/** What of a row would change, or which cell is refused and why. */
const whatOf = ({ faults, changes }: PeopleImportRow): string[] => [
  ...faults.map(({ column, code, message }) => `${column}: ${textOfRefusal(code) ?? message}`),
  ...changes.map(({ column, from, to }) => `${column}: ${from ?? '–'} → ${to ?? '–'}`),
];

export function ImportPreview({ importId }: { importId: string }) {
  const [gone, setGone] = useState<readonly number[]>([]);
  const shown = useQuery({
    queryKey: ['people-imports', 'one', importId],
    queryFn: ({ signal }) => call(readPeopleImport, { params: { importId } }, { signal }),
  });
  return (
    <Stack gap="lg">
      <QueryView query={shown} Failure={LoadFailed}>
        {({ import: held }) => <Summary held={held} gone={gone} onClear={() => setGone([])} />}
      </QueryView>
      <ConsoleList<PeopleImportRow>
        name={`people-imports/${importId}`}
        hasViews={false}
        label={t('people.import.rows')}
        sort="n"
        hasSearch={false}
        filters={[
          {
            name: 'state',
            label: t('people.state'),
            options: states.map((value) => ({ value, label: stateText(value) })),
          },
        ]}
        fetch={(query, signal) =>
          call(listPeopleImportRows, { params: { importId }, query: query as never }, signal ? { signal } : {})
        }
        rowKey={({ n }) => String(n)}
        nameOf={({ cells }) => cells['fullName'] ?? ''}
        columns={[
          { key: 'name', title: t('people.name'), cell: ({ cells }) => cells['fullName'] || '–' },
          { key: 'n', title: t('people.import.row'), sort: 'n', cell: ({ n }) => (n > 0 ? n : '–') },
          { key: 'code', title: t('people.code'), cell: ({ cells }) => cells['userCode'] || '–' },
          { key: 'state', title: t('people.state'), cell: ({ state }) => stateText(state) },
          {
            key: 'what',
            title: t('people.import.what'),
            cell: (row) => whatOf(row).map((line) => <div key={line}>{line}</div>),
          },
          {
            key: 'outcome',
            title: t('people.outcome'),
            cell: ({ outcome }) => (outcome === null ? '' : outcomeText(outcome)),
          },
        ]}
        actions={[
          {
            key: 'left',
            label: t('people.leave'),
            run: (keys, _rows, clear) => {
              setGone((before) => [...new Set([...before, ...keys.map(Number).filter((n) => n < 0)])]);
              clear();
            },
          },
        ]}
        empty={<Empty title={t('people.import.noRows')} />}
      />
    </Stack>
  );
}

type SummaryProps = { held: PeopleImportShown; gone: readonly number[]; onClear: () => void };

function Summary({ held, gone, onClear }: SummaryProps) {
  const { importId, fileName, state, counts, ignored, left } = held;
  const client = useQueryClient();
  const params = { importId };
  const all = left + gone.length;
  const again = () =>
    Promise.all(
      ['people', 'people-imports', `people-imports/${importId}`].map((noun) =>
        client.invalidateQueries({ queryKey: [noun] }),
      ),
    );
  const { apply, settled, result, closeResult } = usePagesApplied(
    () => runChange(applyPeopleImport, { params, body: { hasLeft: [...gone] } }),
    again,
  );
  const discard = useMutation({
    mutationFn: () => runChange(discardPeopleImport, { params, body: {} }),
    onSettled: again,
  });
  const save = useMutation({ mutationFn: () => saveRefused(importId) });
  const isOpen = state === 'to be checked';
  return (
    <Stack gap="sm">
      <Text fw={550}>
        {fileName}: {t('people.import.summary', { rows: rowsIn(counts), refused: counts.refused })}
      </Text>
      <Text c="dimmed">{states.map((one) => `${stateText(one)}: ${counts[one]}`).join(' · ')}</Text>
      {ignored.length > 0 && <Text c="dimmed">{t('people.import.ignored', { columns: ignored.join(', ') })}</Text>}
      {gone.length > 0 && isOpen && (
        <Group gap="xs">
          <Text>{t('people.import.ticked', { n: gone.length })}</Text>
          <Button variant="subtle" onClick={onClear}>
            {t('people.cancel')}
          </Button>
        </Group>
      )}
      {apply.isPending && <Progress value={(100 * settled) / Math.max(1, all)} aria-label={t('people.import.apply')} />}
      {!isOpen && (
        <Text role="status">{t(state === 'applied' ? 'people.import.applied' : 'people.import.discarded')}</Text>
      )}
      <Group>
        {isOpen && (
          <Button disabled={all === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
            {t('people.import.applyRows', { n: all })}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t('people.import.download')}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
            {t('people.import.discard')}
          </Button>
        )}
      </Group>
      <ResultDialog result={result} nameOf={(n) => `${t('people.import.row')} ${n}`} onClose={closeResult} />
    </Stack>
  );
}

const rowsIn = (counts: PeopleImportShown['counts']): number =>
  counts.new + counts.changed + counts.same + counts.refused;

/** As they stood in the file, with the reason of each, to be mended and read again. */
async function saveRefused(importId: string): Promise<void> {
  const rows: PeopleImportRow[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      limit: 200,
      sort: 'n' as const,
      state: 'refused' as const,
      ...(cursor !== undefined && { cursor }),
    };
    const page = await call(listPeopleImportRows, { params: { importId }, query });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const heads = [...columns, t('people.import.row'), t('people.reason')];
  const lines = rows.map((row) => [...columns.map((one) => row.cells[one] ?? ''), row.n, whatOf(row).join(' ')]);
  download('refused.csv', csvOf([heads, ...lines]));
}
