import type { SelfListRow } from '@exam/contracts/http/selfs';
import { Button, Group, Text } from '@mantine/core';
import { t } from '../../texts/practice.js';

export type RowHandlers = {
  onBegin: (row: SelfListRow) => void;
  onResume: (row: SelfListRow) => void;
  onReview: (row: SelfListRow) => void;
  onDelete: (row: SelfListRow) => void;
};

type Props = {
  row: SelfListRow;
  handlers: RowHandlers;
  /** False where a deletion is beside them. */
  withCancel?: boolean;
};

/** What may be done with one: the server's `can` decides (SELF-014). */
export function RowActions({ row, handlers, withCancel = true }: Props) {
  const { can, examName } = row;
  const button = (text: string, onClick: (row: SelfListRow) => void, variant = 'light', label = text) => (
    <Button size="sm" variant={variant} onClick={() => onClick(row)} aria-label={`${label}: ${examName}`}>
      {text}
    </Button>
  );
  if (can.review) return button(t('assessment.previous.review'), handlers.onReview);
  if (!can.begin && !can.resume && !can.cancel) return <Text c="dimmed">{t('assessment.previous.notAvailable')}</Text>;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {can.begin && button(t('assessment.previous.begin'), handlers.onBegin, 'filled')}
      {can.resume && button(t('assessment.previous.resume'), handlers.onResume, 'filled')}
      {withCancel && button(t('assessment.create.cancel'), handlers.onDelete, 'default')}
    </Group>
  );
}
