/**
 * Something went wrong in a way that the person at the keyboard can act upon. Printed as
 * what, why and what to do, without a stack trace.
 */
export class Failure extends Error {
  constructor(
    readonly what: string,
    readonly why: string,
    readonly todo: string,
  ) {
    super(`${what}: ${why}`);
  }
}

/** The person pressed Ctrl-C (or a SIGTERM came) while something was under way. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
  }
}

/** The words for any thrown value; a full disk and a forbidden folder are told as such. */
export function failureOf(error: unknown, what: string): Failure {
  if (error instanceof Failure) return error;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const message = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC')
    return new Failure(
      what,
      `The disk is full (${message}).`,
      'Free some space, or choose a folder on another disk with --data.',
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Failure(
      what,
      `This user may not write there (${message}).`,
      'Choose another folder with --data, or change its owner.',
    );
  }
  return new Failure(what, message, 'Run it again with --verbose to see every line.');
}

export function printFailure(failure: Failure): void {
  console.error(
    `\n  ✗ ${failure.what}\n    why:        ${indent(failure.why)}\n    what to do: ${indent(failure.todo)}\n`,
  );
}

function indent(text: string): string {
  return text.trimEnd().replaceAll('\n', '\n                ');
}
