import type { AnswerOf } from '@exam/contracts/core/route';
import { listGstFiles, makeGstFile, readGstFile, readTaxDocuments } from '@exam/contracts/http/commerce/tax';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { saveFile } from '../../lib/save-file.js';
import { formatMoney } from '../../texts/format.js';
import { t as officeText } from '../../texts/office.js';
import { t } from '../../texts/sell.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { consoleTime } from '../kit/date.js';
import { HistoryLink } from '../kit/history-link.js';
import { LoadFailed } from '../kit/load-failed.js';
import { proven } from '../kit/proven.js';
import { runChange } from '../kit/run-change.js';
import { ShopPage } from './shop-page.js';

type MadeFile = AnswerOf<typeof listGstFiles>['items'][number];

/** The GSTR-1 files of past months: made once, with their sums. */
export default function Tax() {
  const { orgId } = useUser();
  const [month, setMonth] = useState(monthBefore);
  const files = useQuery({
    queryKey: ['gst-files'],
    queryFn: ({ signal }) => call(listGstFiles, {}, { signal }),
  });
  const make = useMutation({
    mutationFn: () => runChange(makeGstFile, { params: { month }, body: {} }),
    meta: { done: t('sell.fileMade', { month }), invalidates: [['gst-files']] },
  });
  const { data, error, refetch } = files;
  return (
    <ShopPage tab="tax">
      <Stack gap="md">
        <Text maw="65ch">{t('sell.taxText')}</Text>
        <Group align="end" gap="sm">
          <TextInput
            type="month"
            label={t('sell.month')}
            value={month}
            max={monthBefore()}
            onChange={(event) => setMonth(event.currentTarget.value)}
          />
          <Button disabled={!/^20\d\d-\d\d$/.test(month)} loading={make.isPending} onClick={() => make.mutate()}>
            {t('sell.makeFile')}
          </Button>
        </Group>
        {data === undefined ? (
          error ? (
            <LoadFailed error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={3} height={44} />
          )
        ) : (
          <DataTable<MadeFile>
            label={t('sell.files')}
            rows={data.items}
            rowKey={(file) => file.month}
            columns={[
              { key: 'month', title: t('sell.month'), cell: (file) => file.month },
              money('taxablePaise', t('sell.taxable')),
              money('cgstPaise', 'CGST'),
              money('sgstPaise', 'SGST'),
              money('igstPaise', 'IGST'),
              { key: 'made', title: officeText('console.audit.when'), cell: ({ madeAt }) => consoleTime(madeAt) },
              { key: 'files', title: t('sell.files'), cell: (file) => <Downloads month={file.month} /> },
              {
                ...{ key: 'history', title: t('sell.history') },
                cell: (file) => <HistoryLink of={`tax:${orgId}/${file.month}`} name={file.month} />,
              },
            ]}
            empty={<Empty title={t('sell.noFiles')} />}
          />
        )}
      </Stack>
    </ShopPage>
  );
}

const money = (key: keyof MadeFile['sums'], title: string) => ({
  ...{ key, title, numeric: true },
  cell: ({ sums }: MadeFile) => formatMoney(sums[key], { exact: true }),
});

function Downloads({ month }: { month: string }) {
  const save = useMutation({
    mutationFn: async (kind: 'xlsx' | 'csv') =>
      kind === 'xlsx'
        ? saveFile(`gstr1-${month}.xlsx`, (await call(readGstFile, { params: { month } })) as Blob)
        : saveFile(
            `documents-${month}.csv`,
            (await proven(() => call(readTaxDocuments, { params: { month } }))) as Blob,
          ),
  });
  return (
    <Group gap="xs">
      {(['xlsx', 'csv'] as const).map((kind) => (
        <Button key={kind} variant="default" loading={save.isPending} onClick={() => save.mutate(kind)}>
          {t(`sell.${kind}`, { month })}
        </Button>
      ))}
    </Group>
  );
}

/** The last month that is over in India, as `2026-10`. */
function monthBefore(): string {
  const india = new Date(Date.now() + 19_800_000);
  return new Date(Date.UTC(india.getUTCFullYear(), india.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
