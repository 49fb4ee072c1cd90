import { Conflict, NotFound, Unprocessable } from '@exam/platform';

export class ExportTooLarge extends Unprocessable {
  readonly code = 'export.too_large';
  constructor() {
    super('The file would be too large. Choose fewer questions.');
  }
}

/** The files of a person, or of an organisation, that are kept. */
export class TooManyExports extends Conflict {
  readonly code = 'export.too_many';
  constructor() {
    super('Too many large files were made in the last hour. Wait a while, or choose fewer questions.');
  }
}

/** Also for the file of somebody else. */
export class ExportEnded extends NotFound {
  readonly code = 'export.ended';
  constructor() {
    super('This file is no longer kept. Have it made again.');
  }
}
