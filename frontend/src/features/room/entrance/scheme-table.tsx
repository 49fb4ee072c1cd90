import type { ExamDetails } from '@exam/contracts/http/assessment';
import { schemeKeys, type SchemeKey } from '@exam/domain/question-types';
import { Table, Text } from '@mantine/core';
import classes from './entrance.module.css';
import { t } from '../../../texts/begin.js';
import { t as paperText } from '../../../texts/paper.js';

type Rule = NonNullable<ExamDetails['subjects'][number]['markingScheme'][SchemeKey]>;

/** The marking scheme as the student will be marked: per subject, or once where all subjects are alike. */
export function SchemeTable({ exam }: { exam: Pick<ExamDetails, 'subjects'> }) {
  const tables = exam.subjects.map((subject) => ({
    names: subject.subjectName,
    rules: rulesOf(subject.markingScheme),
  }));
  const merged: { names: string; rules: [SchemeKey, Rule][] }[] = [];
  for (const table of tables) {
    const same = merged.find(({ rules }) => JSON.stringify(rules) === JSON.stringify(table.rules));
    if (same) same.names += `, ${table.names}`;
    else merged.push(table);
  }
  const hasPartial = merged.some(({ rules }) => rules.some(([, rule]) => rule.partialMarks > 0));
  return (
    <div className={classes.schemeScroll} tabIndex={0} role="group" aria-label={t('own.instructions.scheme')}>
      {merged.map(({ names, rules }) => (
        <Table key={names} mb="md" captionSide="top" verticalSpacing="xs">
          <Table.Caption ta="left" fw={600} c="var(--ink)">
            {names}
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('own.scheme.type')}</Table.Th>
              <Table.Th ta="right">{t('own.scheme.count')}</Table.Th>
              <Table.Th ta="right">{t('own.scheme.right')}</Table.Th>
              <Table.Th ta="right">{t('own.scheme.wrong')}</Table.Th>
              {hasPartial && <Table.Th ta="right">{t('own.scheme.partial')}</Table.Th>}
              <Table.Th ta="right">{t('own.scheme.left')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map(([key, rule]) => (
              <Row key={key} schemeKey={key} rule={rule} hasPartial={hasPartial} />
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </div>
  );
}

function Row({ schemeKey, rule, hasPartial }: { schemeKey: SchemeKey; rule: Rule; hasPartial: boolean }) {
  const { totalQuestions: total, totalMarkedQuestions: allowed } = rule;
  return (
    <Table.Tr className="numbers">
      <Table.Th scope="row" fw={400}>
        {paperText(`assessment.type.${schemeKey}`)}
        {allowed < total && (
          <Text size="xs" c="dimmed">
            {t('own.scheme.limit', { allowed, total })}
          </Text>
        )}
      </Table.Th>
      <Table.Td ta="right">{total}</Table.Td>
      <Table.Td ta="right">{signed(rule.positiveMarks)}</Table.Td>
      <Table.Td ta="right">{signed(-rule.negativeMarks)}</Table.Td>
      {hasPartial && <Table.Td ta="right">{rule.partialMarks > 0 ? signed(rule.partialMarks) : '–'}</Table.Td>}
      <Table.Td ta="right">{signed(rule.unansweredMarks)}</Table.Td>
    </Table.Tr>
  );
}

const rulesOf = (scheme: ExamDetails['subjects'][number]['markingScheme']): [SchemeKey, Rule][] =>
  schemeKeys.flatMap((key) => (scheme[key] ? [[key, scheme[key]] as [SchemeKey, Rule]] : []));

const signed = (marks: number): string => (marks > 0 ? `+${marks}` : marks < 0 ? `−${Math.abs(marks)}` : '0');
