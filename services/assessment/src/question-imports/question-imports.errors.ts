import { Conflict, NotFound, Unprocessable } from '@exam/platform';
import type { FileFault } from '../question-files/index.js';

const faultTexts: Record<FileFault, string> = {
  'import.unreadable': 'This file cannot be read as questions.',
  'import.macro': 'This file holds macros. Save it without them.',
  'import.too_large': 'The file is larger than 50 MB, unpacks to far more, or takes longer than a minute to read.',
  'import.too_many_rows': 'The file has more than 1,000 questions.',
};

export class FileNotTaken extends Unprocessable {
  constructor(readonly code: FileFault) {
    super(faultTexts[code]);
  }
}

export class PartMissing extends Unprocessable {
  readonly code = 'import.part_missing';
  constructor() {
    super('The file did not arrive whole. Send it again.');
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

export class SubjectNotOwn extends Unprocessable {
  readonly code = 'import.subject_missing';
  constructor(subjectName: string) {
    super(`${subjectName} is not your subject.`);
  }
}

export class ChangedMeanwhile extends Conflict {
  readonly code = 'import.changed_meanwhile';
  constructor() {
    super('The bank has changed since the preview. Read the file again.');
  }
}

/** A row that was sound in the preview and is no longer, as where a subject was taken from a teacher. */
export class RowFaulty extends Unprocessable {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
