import { Turns } from '../batch/turns.js';

/** So many drawn files are kept: some ten megabytes. */
const mostKept = 200;

/**
 * Drawing a document takes a tenth of a second in which the process answers nobody: the same one is drawn once, however
 * many ask, and different ones in turns.
 */
export class Drawn {
  private readonly files = new Map<string, Promise<Buffer>>();
  private readonly turns = new Turns({ waiting: 100, ofOne: 100 });

  /** `facts`: all that the file says. */
  get(facts: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const held = this.files.get(facts);
    if (held) return held;
    const made = this.turns.take('all', draw);
    made.catch(() => this.files.delete(facts));
    this.files.set(facts, made);
    if (this.files.size > mostKept) this.files.delete(this.files.keys().next().value!);
    return made;
  }
}
