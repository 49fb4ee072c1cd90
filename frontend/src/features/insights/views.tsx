import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../texts/insights.js';

/** Of the report's address: 0 summary, 1 comparative, 2 time, 3 behaviour (3 §2). */
export type ReportView = 0 | 1 | 2 | 3;

const links = [
  [1, 'assessment.insights.comparative'],
  [2, 'assessment.insights.time'],
  [3, 'assessment.insights.behaviour'],
] as const;

/** The summary where the address names no other. */
export function viewOf(search: URLSearchParams): ReportView {
  const view = Number(search.get('view') ?? 0);
  return view === 1 || view === 2 || view === 3 ? view : 0;
}

const addressOf = (examId: string, view: ReportView) =>
  `?${new URLSearchParams({ examId, ...(view === 0 ? {} : { view: String(view) }) }).toString()}`;

/** From the summary to the three other views. */
export function ViewLinks({ examId }: { examId: string }) {
  return (
    <Group component="nav" gap="sm" aria-label={t('own.insights.views')}>
      {links.map(([view, text]) => (
        <Button key={view} component={Link} to={addressOf(examId, view)} variant="light">
          {t(text)}
        </Button>
      ))}
    </Group>
  );
}

export const summaryAddress = (examId: string): string => addressOf(examId, 0);

export const titleOfView = (view: 1 | 2 | 3): string => t(links[view - 1]![1]);
