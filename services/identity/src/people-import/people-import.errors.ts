import { Conflict, NotFound, Unprocessable } from '@exam/platform';
import type { FileFault } from './people-file.worker.js';

const faultTexts: Record<FileFault, string> = {
  'import.unreadable': 'This file cannot be read. Save it as XLSX, or as CSV in UTF-8.',
  'import.macro': 'This workbook holds macros. Save it as XLSX without them.',
  'import.too_large': 'The file is larger than 10 MB, or unpacks to far more than a list of people.',
  'import.too_many_rows': 'The file has more than 5,000 rows.',
};

export class FileRefused extends Unprocessable {
  constructor(readonly code: FileFault) {
    super(faultTexts[code]);
  }
}

export class PasswordColumn extends Unprocessable {
  readonly code = 'people.password_column';
  constructor(head: string) {
    super(`Passwords are not imported. Take the column ${head} out; start codes take its place.`);
  }
}

export class ColumnMissing extends Unprocessable {
  readonly code = 'import.column_missing';
  constructor(columns: readonly string[]) {
    super(`The first row has to name the columns. Missing: ${columns.join(', ')}.`);
  }
}

export class ColumnTwice extends Unprocessable {
  readonly code = 'import.ambiguous';
  constructor(head: string) {
    super(`The column ${head} stands in the file twice.`);
  }
}

export class ImportNotFound extends NotFound {
  readonly code = 'import.not_found';
  constructor() {
    super('There is no such import.');
  }
}

export class ImportClosed extends Conflict {
  readonly code = 'import.closed';
  constructor() {
    super('This import is over.');
  }
}
