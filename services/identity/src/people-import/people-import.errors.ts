import { Conflict, NotFound, Unprocessable } from '@exam/platform';

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

export class CodeAmbiguous extends Unprocessable {
  readonly code = 'import.ambiguous';
  constructor(heads: readonly string[]) {
    super(`Several columns may be the code: ${heads.join(', ')}. Call the one that is meant userCode.`);
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
