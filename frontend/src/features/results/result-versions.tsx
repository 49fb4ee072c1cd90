import type { AnswerOf } from '@exam/contracts';
import type { listResultVersions } from '@exam/contracts/http/regrades';
import { formatDateTime } from '@exam/domain/ist';
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resultVersionsQuery } from '../../entities/results/api.js';
import { withMinus } from '../../lib/with-minus.js';
import { t } from '../../texts/results.js';
import { Panel } from '../../ui/panel.js';
import { QueryView } from '../../ui/query-view.js';
import classes from './results.module.css';

type Version = AnswerOf<typeof listResultVersions>['Item']['versions'][number];

/** What regrades made of the result, the newest first; receipt and answers stay as they were submitted. */
export function ResultVersions({ examId, accountId }: { examId: string; accountId: string }) {
  const versions = useQuery(resultVersionsQuery(examId, accountId));
  return (
    <Panel title={t('own.versions.title')}>
      <QueryView query={versions}>{(data) => <Versions versions={data} />}</QueryView>
    </Panel>
  );
}

function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <div className={classes.panel} tabIndex={0} role="group" aria-label={t('own.versions.title')}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('own.versions.since')}</Table.Th>
            <Table.Th ta="right">{t('assessment.report.marks')}</Table.Th>
            <Table.Th ta="right">{t('assessment.report.rank')}</Table.Th>
            <Table.Th ta="right">{t('own.report.percentile')}</Table.Th>
            <Table.Th>{t('own.versions.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="numbers">
          {versions.map((one) => (
            <Table.Tr key={one.version}>
              <Table.Th scope="row">{formatDateTime(Date.parse(one.at))}</Table.Th>
              <Table.Td ta="right">
                {withMinus(one.marks)} {t('own.report.ofMarks', { n: one.maximumMarks })}
              </Table.Td>
              <Table.Td ta="right">
                {one.rank === null ? '–' : `${one.rank} ${t('own.report.ofCandidates', { n: one.candidates ?? 0 })}`}
              </Table.Td>
              <Table.Td ta="right">{one.percentile ?? '–'}</Table.Td>
              <Table.Td>
                {one.changes.length === 0 && t('own.versions.first')}
                {one.changes.map(({ qNo, reason }) => (
                  <Text key={qNo} size="sm">
                    {t('own.versions.question', { n: qNo, reason })}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
