import { Conflict, NotFound, TooLarge, Unavailable, Unprocessable } from '@exam/platform';

export class FileNotFound extends NotFound {
  readonly code = 'file.not_found';
  constructor() {
    super('There is no such file in your curriculum.');
  }
}
export class FileNotSent extends Conflict {
  readonly code = 'file.not_sent';
  constructor() {
    super('The file has not arrived in the storage.');
  }
}
export class FileTooLarge extends TooLarge {
  readonly code = 'file.too_large';
  constructor(bytes: number) {
    super(`A file of this type may have ${bytes} bytes.`);
  }
}
/** Nobody could say in time what it is. */
export class FileTooComplex extends Unprocessable {
  readonly code = 'file.too_complex';
  constructor() {
    super('The file takes too long to check.');
  }
}
export class ProviderFailed extends Unavailable {
  readonly code = 'provider.failed';
  constructor() {
    super('Error in the file', 5);
  }
}

const faults = {
  'file.other_bytes': 'The file is not the one whose hash was announced.',
  'file.not_of_its_type': 'The file is not of the type that its name says.',
  'file.active_pdf': 'The PDF has a script, a launch action or an attachment.',
  'file.encrypted_pdf': 'The PDF is encrypted: it cannot be checked.',
  'file.unsafe_zip': 'The package has a path that leads outside, a link or an encrypted part.',
  'file.zip_bomb': 'The package has too many files or unpacks to too much.',
  'file.no_slides': 'The package has no HTML page to begin with.',
  'file.bad_captions': 'The captions are not WebVTT:',
} as const;
export type FileFault = keyof typeof faults;

/** What the bytes themselves are refused for. */
export class FileRefused extends Unprocessable {
  /** `where`: the place in the file, for its author. */
  constructor(
    readonly code: FileFault,
    where?: string,
  ) {
    super(where === undefined ? faults[code] : `${faults[code]} ${where}`);
  }
}
