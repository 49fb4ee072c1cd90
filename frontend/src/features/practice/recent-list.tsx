import type { SelfListRow } from '@exam/contracts/http/selfs';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { pageSizes } from '../../lib/page-sizes.js';
import { t } from '../../texts/practice.js';
import { CloseIcon } from '../../ui/icons.js';
import { Empty } from '../../ui/page-state.js';
import { PaperPicture } from '../../ui/pictures.js';
import { Pages } from '../../ui/pages.js';
import { RowActions, type RowHandlers } from './row-actions.js';
import classes from './practice.module.css';

/** 3 §9. */
export const recentSize = pageSizes.recentSelfs;

type Props = {
  rows: readonly SelfListRow[];
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  handlers: RowHandlers;
};

export function RecentList({ rows, page, pageCount, onPage, handlers }: Props) {
  const nameOf = useCurriculumNames();
  if (rows.length === 0 && page === 1) return <Empty icon={<PaperPicture />} title={t('own.practice.none')} />;
  return (
    <Stack gap="sm">
      <ul className={classes.recent}>
        {rows.map((row) => (
          <li key={row.examId}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Text fw={600}>{row.examName}</Text>
                <Text size="sm" c="dimmed">
                  {[
                    nameOf(row.subjectName),
                    t('own.practice.questions', { n: row.noOfQuestions }),
                    t('own.practice.minutes', { n: row.totalTime }),
                    t(row.isCompleteTest ? 'assessment.previous.completed' : 'assessment.previous.ongoing'),
                  ].join(' · ')}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"

                aria-label={t('own.practice.delete', { name: row.examName })}
                onClick={() => handlers.onDelete(row)}
              >
                <CloseIcon size={18} />
              </ActionIcon>
            </Group>
            <RowActions row={row} handlers={handlers} withCancel={false} />
          </li>
        ))}
      </ul>
      <Pages page={page} pageCount={pageCount} onPage={onPage} />
    </Stack>
  );
}
