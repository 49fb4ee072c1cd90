import {
  applyQuestionImport,
  discardQuestionImport,
  listQuestionImportRows,
  questionRowStates,
  readQuestionImport,
  type QuestionImportShown,
} from '@exam/contracts/http/question-imports';
import { Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/imports.js';
import { Loading } from '../../ui/page-state.js';
import { QueryView } from '../../ui/query-view.js';
import { LoadFailed } from '../kit/load-failed.js';
import { ResultDialog } from '../kit/result-dialog.js';
import { runChange } from '../kit/run-change.js';
import { usePagesApplied } from '../kit/use-pages-applied.js';
import { useAddress } from '../kit/use-address.js';
import { AskedSubject } from './asked-subject.js';
import { ImportRow } from './import-row.js';
import { TestOfImport } from './test-of-import.js';
import { rowStateText, stateKey } from './state-text.js';

/** Each is drawn as in the exam room. */
const pageRows = 20;

export function ImportPreview({ importId }: { importId: string }) {
  const shown = useQuery({
    queryKey: ['question-imports', 'one', importId],
    queryFn: ({ signal }) => call(readQuestionImport, { params: { importId } }, { signal }),
  });
  return (
    <QueryView query={shown} Failure={LoadFailed}>
      {({ import: held }) => (
        <Stack gap="lg">
          <Summary held={held} />
          {held.subjectsAsked?.map((asked) => (
            <AskedSubject key={asked.named} {...{ importId, ...asked }} />
          ))}
          <Rows importId={importId} isOpen={held.state === 'to be checked'} />
        </Stack>
      )}
    </QueryView>
  );
}

function Rows({ importId, isOpen }: { importId: string; isOpen: boolean }) {
  const address = useAddress();
  const state = questionRowStates.find((one) => one === address.get('state'));
  const rows = useInfiniteQuery({
    queryKey: ['question-imports', 'rows', importId, state],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageRows, ...(pageParam !== '' && { cursor: pageParam }), ...(state && { state }) };
      return call(listQuestionImportRows, { params: { importId }, query: query as never }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  const items = rows.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Stack gap="lg" component="section" aria-label={t('imports.rows')}>
      <NativeSelect
        maw="20rem"
        label={t('imports.state')}
        value={state ?? ''}
        data={[
          { value: '', label: t('imports.any') },
          ...questionRowStates.map((value) => ({ value, label: rowStateText(value) })),
        ]}
        onChange={(event) => address.set({ state: event.currentTarget.value })}
      />
      {rows.data === undefined ? (
        rows.error ? (
          <LoadFailed error={rows.error} onRetry={() => void rows.refetch()} />
        ) : (
          <Loading rows={6} height={80} />
        )
      ) : items.length === 0 ? (
        <p role="status">{t('imports.noRows')}</p>
      ) : (
        items.map((row) => <ImportRow key={row.n} {...{ importId, row, isOpen }} />)
      )}
      {rows.hasNextPage && (
        <Group>
          <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('imports.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Summary({ held }: { held: QuestionImportShown }) {
  const { importId, fileName, format, state, counts, left, leftOut } = held;
  const client = useQueryClient();
  const params = { importId };
  const again = () =>
    Promise.all(['questions', 'question-imports'].map((noun) => client.invalidateQueries({ queryKey: [noun] })));
  const { apply, settled, result, closeResult } = usePagesApplied(
    () => runChange(applyQuestionImport, { params, body: {} }),
    again,
  );
  const discard = useMutation({
    mutationFn: () => runChange(discardQuestionImport, { params, body: {} }),
    onSettled: again,
  });
  const isOpen = state === 'to be checked';
  return (
    <Stack gap="sm">
      <Text fw={550}>{[fileName, format].join(' · ')}</Text>
      <Text c="dimmed">
        {[
          ...questionRowStates.map((one) => `${rowStateText(one)}: ${counts[one]}`),
          `${t('imports.leftOut')}: ${leftOut}`,
        ].join(' · ')}
      </Text>
      {apply.isPending && <Progress value={(100 * settled) / Math.max(1, left)} aria-label={t('imports.apply')} />}
      {isOpen ? (
        <Group>
          <Button disabled={left === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
            {t('imports.applyRows', { n: left })}
          </Button>
          <Button
            variant="default"
            disabled={apply.isPending}
            loading={discard.isPending}
            onClick={() => discard.mutate()}
          >
            {t('imports.discard')}
          </Button>
        </Group>
      ) : (
        <Text role="status">{t(stateKey[state])}</Text>
      )}
      {state === 'applied' && <TestOfImport {...held} />}
      <ResultDialog result={result} nameOf={(n) => t('imports.place.question', { n })} onClose={closeResult} />
    </Stack>
  );
}
