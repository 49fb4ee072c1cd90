import { Badge, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatNumber, formatPercent } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { DataTable } from '../../ui/data-table.js';
import { Dialog } from '../../ui/dialog.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import { CellButton } from '../kit/cell-button.js';
import { LoadFailed } from '../kit/load-failed.js';
import { itemsQuery } from './queries.js';

export type Item = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof itemsQuery>['queryFn']>>>>[number];
export const isFlagged = ({ isContradicted, chosen }: Item) => isContradicted || (chosen?.isContradicted ?? false);

/** Each question by the figures: how many were right, how well it tells, what was chosen, and keys that look wrong. */
export function Items({ examId }: { examId: string }) {
  const { data, error, refetch } = useQuery(itemsQuery(examId));
  const [shown, setShown] = useState<Item | null>(null);
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={8} height={36} />;
  const flagged = data.filter(isFlagged).length;
  return (
    <Stack>
      <Text role="status">{t('tests.flagged', { n: flagged })}</Text>
      <Panel flush>
        <DataTable
          label={t('tests.tab.items')}
          rows={data}
          rowKey={({ questionId }) => questionId}
          columns={[
            {
              ...{ key: 'question', title: t('tests.question'), rowHeader: true },
              cell: (item) =>
                item.chosen ? (
                  <CellButton label={t('tests.show', { n: item.qNo })} onClick={() => setShown(item)}>
                    {item.qNo}
                  </CellButton>
                ) : (
                  item.qNo
                ),
            },
            { key: 'key', title: t('tests.key'), cell: ({ chosen }) => chosen?.key ?? '–' },
            { key: 'right', title: t('tests.right'), numeric: true, cell: ({ right }) => formatNumber(right) },
            { key: 'wrong', title: t('tests.wrong'), numeric: true, cell: ({ wrong }) => formatNumber(wrong) },
            { key: 'left', title: t('tests.left'), numeric: true, cell: ({ left }) => formatNumber(left) },
            {
              ...{ key: 'facility', title: t('tests.facility'), numeric: true },
              cell: ({ facility }) => formatPercent(facility),
            },
            {
              ...{ key: 'discrimination', title: t('tests.discrimination'), numeric: true },
              cell: ({ discrimination }) => (discrimination === null ? '–' : formatNumber(discrimination)),
            },
            {
              ...{ key: 'time', title: t('tests.meanTime'), numeric: true },
              cell: ({ averageSeconds }) => t('tests.seconds', { n: averageSeconds }),
            },
            {
              ...{ key: 'flag', title: t('tests.flag') },
              cell: (item) =>
                isFlagged(item) ? (
                  <Badge color="red" variant="light" tt="none">
                    {t('tests.contradicted')}
                  </Badge>
                ) : (
                  '–'
                ),
            },
          ]}
          empty={<Empty title={t('tests.noCandidate')} />}
        />
      </Panel>
      <Dialog
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? t('tests.show', { n: shown.qNo }) : ''}
      >
        {shown?.chosen && <Asked chosen={shown.chosen} />}
      </Dialog>
    </Stack>
  );
}

/** The question as students read it, and how often each answer was given, in all and by the best. */
export function Asked({ chosen }: { chosen: NonNullable<Item['chosen']> }) {
  const { question, key, choices } = chosen;
  return (
    <Suspense fallback={<Loading rows={2} />}>
      <Stack>
        {question.paragraph && <RichText text={question.paragraph} />}
        {question.paragraphUrl && <Picture src={question.paragraphUrl} alt="" />}
        <RichText text={question.question} />
        {question.attachmentUrl && <Picture src={question.attachmentUrl} alt={t('tests.show', { n: question.qNo })} />}
        {question.options.length > 0 && (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {question.options.map(({ id, value, imageUrl }) => (
              <li key={id}>
                <Text span fw={550}>
                  {id}
                </Text>{' '}
                <RichText text={value} inline />
                {imageUrl && <Picture src={imageUrl} alt={id} small />}
              </li>
            ))}
          </Stack>
        )}
        <Text fw={550}>{t('tests.keyIs', { key })}</Text>
        <DataTable
          label={t('tests.choices')}
          rows={choices}
          rowKey={({ answer }) => answer}
          columns={[
            {
              ...{ key: 'answer', title: t('tests.answer'), rowHeader: true },
              cell: ({ answer }) => answer || t('tests.noAnswer'),
            },
            { key: 'all', title: t('tests.byAll'), numeric: true, cell: ({ count }) => formatNumber(count) },
            { key: 'best', title: t('tests.byBest'), numeric: true, cell: ({ byBest }) => formatNumber(byBest) },
          ]}
          empty={<Empty title={t('tests.noCandidate')} />}
        />
      </Stack>
    </Suspense>
  );
}
