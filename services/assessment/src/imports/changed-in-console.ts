import { formatDateTime } from '@exam/domain';
import { refuse, type RowRefusal, type StagedRow } from '@exam/platform/imports/index';

/** A row that would undo what somebody did in the console, at this instant last. */
export const changedInConsole = (row: StagedRow<unknown>, at: number): RowRefusal =>
  refuse(row, 'row.changed_in_console', `Changed in the console at ${formatDateTime(at)}.`);
