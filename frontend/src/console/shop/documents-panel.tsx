import { readSoldDocument, resendDocument } from '@exam/contracts/http/commerce/support';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { saveFile } from '../../lib/save-file.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import type { SoldOrder } from './order-query.js';

type Props = { orderId: string; documents: SoldOrder['documents'] };

export function DocumentsPanel({ orderId, documents }: Props) {
  const nameOf = (number: string) => number.replaceAll('/', '-');
  const download = useMutation({
    mutationFn: async (number: string) => {
      const bytes = await call(readSoldDocument, { params: { orderId, document: nameOf(number) } });
      saveFile(`${nameOf(number)}.pdf`, bytes as Blob);
    },
  });
  const resend = useMutation({
    mutationFn: (number: string) =>
      runChange(resendDocument, { params: { orderId, document: nameOf(number) }, body: {} }),
    meta: { done: t('sell.resent'), invalidates: [['orders']] },
  });
  return (
    <Panel title={t('sell.documents')}>
      {documents.length === 0 ? (
        <Text c="dimmed">{t('sell.noDocuments')}</Text>
      ) : (
        <Stack gap="md">
          {documents.map(({ number, totalPaise, issuedAt, mailedAt }) => (
            <Stack key={number} gap={4}>
              <Text fw={550}>
                {number} · {formatMoney(totalPaise)} · {consoleTime(issuedAt)}
              </Text>
              <Text c="dimmed" size="sm">
                {mailedAt ? t('sell.mailedAt', { time: consoleTime(mailedAt) }) : t('sell.notMailed')}
              </Text>
              <Group gap="xs">
                <Button variant="default" loading={download.isPending} onClick={() => download.mutate(number)}>
                  {t('sell.download', { number })}
                </Button>
                <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(number)}>
                  {t('sell.resend', { number })}
                </Button>
              </Group>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
