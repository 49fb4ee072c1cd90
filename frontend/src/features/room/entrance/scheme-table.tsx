import type { ExamDetails } from '@exam/contracts/http/assessment';
import { schemeKeys, type SchemeKey } from '@exam/domain/question-types';
import { Text } from '@mantine/core';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { t } from '../../../texts/begin.js';
import { t as paperText } from '../../../texts/paper.js';
import { told } from '../../../texts/told.js';

type Rule = NonNullable<ExamDetails['subjects'][number]['markingScheme'][SchemeKey]>;

/** The marking scheme as the student will be marked: per subject, or once where all subjects are alike. */
export function SchemeTable({ exam }: { exam: Pick<ExamDetails, 'subjects'> }) {
  const tables = exam.subjects.map((subject) => ({
    names: told(subject).subjectName,
    rules: rulesOf(subject.markingScheme),
  }));
  const merged: { names: string; rules: [SchemeKey, Rule][] }[] = [];
  for (const table of tables) {
    const same = merged.find(({ rules }) => JSON.stringify(rules) === JSON.stringify(table.rules));
    if (same) same.names += `, ${table.names}`;
    else merged.push(table);
  }
  const hasPartial = merged.some(({ rules }) => rules.some(([, rule]) => rule.partialMarks > 0));
  const columns: Column<[SchemeKey, Rule]>[] = [
    { key: 'type', title: t('own.scheme.type'), cell: ([key, rule]) => <TypeOf schemeKey={key} rule={rule} /> },
    { key: 'count', title: t('own.scheme.count'), numeric: true, cell: ([, rule]) => rule.totalQuestions },
    { key: 'right', title: t('own.scheme.right'), numeric: true, cell: ([, rule]) => signed(rule.positiveMarks) },
    { key: 'wrong', title: t('own.scheme.wrong'), numeric: true, cell: ([, rule]) => signed(-rule.negativeMarks) },
    ...(hasPartial
      ? [
          {
            key: 'partial',
            title: t('own.scheme.partial'),
            numeric: true,
            cell: ([, { partialMarks }]: [SchemeKey, Rule]) => (partialMarks > 0 ? signed(partialMarks) : '–'),
          },
        ]
      : []),
    { key: 'left', title: t('own.scheme.left'), numeric: true, cell: ([, rule]) => signed(rule.unansweredMarks) },
  ];
  return merged.map(({ names, rules }) => (
    <section key={names} aria-label={names}>
      <Text fw={600}>{names}</Text>
      <DataTable
        label={`${t('own.instructions.scheme')}: ${names}`}
        rows={rules}
        rowKey={([key]) => key}
        columns={columns}
        empty={null}
      />
    </section>
  ));
}

function TypeOf({
  schemeKey,
  rule: { totalQuestions: total, totalMarkedQuestions: allowed },
}: {
  schemeKey: SchemeKey;
  rule: Rule;
}) {
  return (
    <>
      {paperText(`assessment.type.${schemeKey}`)}
      {allowed < total && (
        <Text size="xs" c="dimmed">
          {t('own.scheme.limit', { allowed, total })}
        </Text>
      )}
    </>
  );
}

const rulesOf = (scheme: ExamDetails['subjects'][number]['markingScheme']): [SchemeKey, Rule][] =>
  schemeKeys.flatMap((key) => (scheme[key] ? [[key, scheme[key]] as [SchemeKey, Rule]] : []));

const signed = (marks: number): string => (marks > 0 ? `+${marks}` : marks < 0 ? `−${Math.abs(marks)}` : '0');
