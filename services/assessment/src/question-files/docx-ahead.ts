/** What stands below a line of a paper: whether it is the head of a part, or a line of a question. */
import { isKeyLine, isKeyTable } from './docx-keys.js';
import { plainOf, type Line } from './docx-lines.js';
import { headOf, textMark } from './docx-marks.js';
import { nextMark, type Form } from './docx-options.js';

interface Below {
  readonly text: string;
  readonly rows: Line['rows'];
  readonly head: ReturnType<typeof headOf>;
}

export class Ahead {
  private readonly lines: readonly Below[];

  constructor(lines: readonly Line[]) {
    this.lines = lines.map((line) => {
      const text = line.rows ? '' : plainOf(line).trim();
      return { text, rows: line.rows, head: headOf(text) };
    });
  }

  /** Whether the numbers of a paper begin anew below, as those of a key or of solutions, and its own do not go on. */
  isAnew(at: number, kind: 'keys' | 'solutions', first: number, next: number): boolean {
    const below = this.below(at);
    if (!below) return false;
    if (below.rows) return kind === 'keys' && isKeyTable(below.rows, true);
    const number = numberOf(below.text);
    return (number === 1 || number === first) && !this.goesOn(at, next);
  }

  /** Whether a question of that number comes before the head of another part. */
  private goesOn(at: number, next: number): boolean {
    for (let index = at + 1; index < this.lines.length; index += 1) {
      const { head } = this.lines[index]!;
      if (head?.kind === 'number' && head.number === next) return true;
      if ((head?.kind === 'keys' || head?.kind === 'solutions') && !head.isAlone) return false;
    }
    return false;
  }

  isKey(at: number): boolean {
    const below = this.below(at);
    return below !== undefined && (below.rows ? isKeyTable(below.rows, true) : isKeyLine(below.text));
  }

  number(at: number): number | null {
    const below = this.below(at);
    return below ? numberOf(below.text) : null;
  }

  /** Whether what begins there is within a question: options, an answer, or the rest of a sentence. */
  isWithin(at: number, options: readonly { readonly form: Form; readonly index: number }[]): boolean {
    const text = this.lines.slice(at + 1).find((one) => one.text !== '' || one.rows)?.text ?? '';
    return /^\p{Ll}/u.test(text)
      ? headOf(text) === null
      : textMark(text) !== null || nextMark(text, options, 0)?.from === 0;
  }

  private below(at: number): Below | undefined {
    return this.lines
      .slice(at + 1)
      .find(({ text, rows, head }) => rows || (text !== '' && head?.kind !== 'place' && head?.kind !== 'section'));
  }
}

const numberOf = (text: string): number | null => {
  const [, digits] = /^\(?(?:q[.\s]*)?(\d{1,4})(?:[\s)]*[.:](?!\d)|[\s)]*[)=–—→(-])/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};
