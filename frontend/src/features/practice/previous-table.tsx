import type { SelfListRow } from '@exam/contracts/http/selfs';
import { formatDate } from '@exam/domain/ist';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { t } from '../../texts/practice.js';
import { DataTable } from '../../ui/data-table.js';
import { Empty } from '../../ui/page-state.js';
import { PaperPicture } from '../../ui/pictures.js';
import type { PagesProps } from '../../ui/pages.js';
import { RowActions, type RowHandlers } from './row-actions.js';

type Props = { rows: readonly SelfListRow[]; pages: PagesProps; busy: boolean; handlers: RowHandlers };

export function PreviousTable({ rows, pages, busy, handlers }: Props) {
  const nameOf = useCurriculumNames();
  return (
    <DataTable
      label={t('assessment.previous.title')}
      rows={rows}
      rowKey={({ examId }) => examId}
      columns={[
        { key: 'name', title: t('assessment.previous.examName'), cell: ({ examName }) => examName },
        {
          key: 'date',
          title: t('assessment.previous.date'),
          cell: ({ createdAt }) => <span className="numbers">{formatDate(Date.parse(createdAt))}</span>,
        },
        { key: 'subject', title: t('assessment.create.subject'), cell: ({ subjectName }) => nameOf(subjectName) },
        {
          key: 'chapter',
          title: t('assessment.create.chapter'),
          cell: ({ subjectName, chapterName }) => nameOf(subjectName, chapterName),
        },
        { key: 'type', title: t('assessment.previous.type'), cell: () => t('own.practice.self') },
        {
          key: 'status',
          title: t('assessment.previous.status'),
          cell: ({ isCompleteTest }) =>
            t(isCompleteTest ? 'assessment.previous.completed' : 'assessment.previous.ongoing'),
        },
        {
          key: 'action',
          title: t('assessment.previous.action'),
          cell: (row) => <RowActions row={row} handlers={handlers} />,
        },
      ]}
      pages={pages}
      busy={busy}
      empty={<Empty icon={<PaperPicture />} title={t('own.practice.none')} />}
    />
  );
}
