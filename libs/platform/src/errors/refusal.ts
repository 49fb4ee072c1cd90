export interface FieldFault {
  /** Path of the field, as `body.answers.0.revision`. */
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/**
 * What the product says no with: a plain value that the filter turns into the refusal body. `code` is stable and is
 * what clients branch on; `message` is the document's text.
 */
export abstract class Refusal extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** How loud the log is: a caller's mistake is not our alarm. */
  readonly level: 'debug' | 'info' | 'warn' | 'error' = 'info';
  /** What is wrong with single fields, where it can be told. */
  readonly fields: readonly FieldFault[] = [];
  /** What it is about, where the code promises it. */
  readonly details: Readonly<Record<string, unknown>> | null = null;
  /** Seconds after which trying again makes sense: becomes the header Retry-After. */
  readonly retryAfterSeconds: number | null = null;

  override get name(): string {
    return this.constructor.name;
  }
}

export abstract class Invalid extends Refusal {
  readonly status: number = 400;
}
export abstract class Unauthenticated extends Refusal {
  readonly status: number = 401;
}
export abstract class Forbidden extends Refusal {
  readonly status: number = 403;
  override readonly level = 'warn';
}
export abstract class NotFound extends Refusal {
  readonly status: number = 404;
}
export abstract class Conflict extends Refusal {
  readonly status: number = 409;
}
export abstract class TooLarge extends Refusal {
  readonly status: number = 413;
}
export abstract class Unprocessable extends Refusal {
  readonly status: number = 422;
}
export abstract class TooMany extends Refusal {
  readonly status: number = 429;
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}
export abstract class Unavailable extends Refusal {
  readonly status: number = 503;
  override readonly level = 'error';
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}
