import { failureOf, Interrupted, printFailure, type Failure } from './failure.js';

/** As shells tell it of Ctrl-C. */
const interrupted = 130;

export interface CommandLine<Options> {
  /** As it is typed: `npm run operate -- money`. */
  readonly name: string;
  readonly help: string;
  /** What is asked for; nothing where that is the help. Throws a Failure for what it does not understand. */
  readonly read: (args: string[]) => Options | null | undefined;
  /** Answers with the exit code where that is not 0. */
  readonly run: (options: Options) => Promise<number | void> | number | void;
  /** The words for errors that this command alone knows. */
  readonly told?: (error: unknown) => Failure | undefined;
  /** The exit code where an error ends it. */
  readonly failed?: number;
}

/** Does what the command line asks, to its end; an error is told in words. */
export async function runCommandLine<Options>(command: CommandLine<Options>): Promise<never> {
  const { name, help, read, run, told, failed = 1 } = command;
  try {
    const options = read(process.argv.slice(2));
    if (options === null || options === undefined) console.log(help);
    else {
      const code = await run(options);
      if (typeof code === 'number') process.exitCode = code;
    }
  } catch (error) {
    const isStopped = error instanceof Interrupted;
    if (!isStopped) printFailure(told?.(error) ?? failureOf(error, name));
    process.exitCode = isStopped ? interrupted : failed;
  }
  // a pipe is written to after this in some systems: what it was told is told whole
  await new Promise<void>((done) => process.stdout.write('', () => done()));
  process.exit();
}
