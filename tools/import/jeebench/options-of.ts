/** Parts the options from the stem: they follow it, each on a line of its own, marked (A) to (D) or [A] to [D]. */

export interface SplitQuestion {
  stem: string;
  options: string[];
  /** What was mended on the way: scanned papers lose a dollar sign here and there. */
  mended: string[];
}

// `$[\mathrm{C}] \quad x$` is the marker pulled into the option's formula.
const pulledIn = /^\s*\$\s*([[(])\\mathrm\{([A-G])\}([\])])\s*(?:\\quad)?\s*/gm;
const atLineStart = /^\s*[[(]([A-G])[\])]\s*/gm;
const alsoAfterSentence = /(?:^|(?<=\.)[ \t])\s*[[(]([A-G])[\])]\s*/gm;

/** Null when there are not at least two options with letters in order from A. */
export function splitOptions(text: string): SplitQuestion | null {
  const mended: string[] = [];
  const plain = text.replace(pulledIn, (_whole, open: string, letter: string, close: string) => {
    mended.push(`option ${letter}: marker taken out of the formula`);
    return `\n${open}${letter}${close} $`;
  });
  const options = marksOf(plain, atLineStart) ?? marksOf(plain, alsoAfterSentence);
  if (!options) return null;
  return {
    stem: plain.slice(0, options[0]!.index).trim(),
    options: options.map((mark, index) =>
      closeFormula(plain.slice(mark.index + mark[0].length, options[index + 1]?.index).trim(), mark[1]!, mended),
    ),
    mended,
  };
}

function marksOf(text: string, marker: RegExp): RegExpExecArray[] | null {
  const marks = [...text.matchAll(marker)];
  const first = marks.findIndex((mark) => mark[1] === 'A');
  const options = first === -1 ? [] : marks.slice(first);
  return options.length < 2 || options.some((mark, index) => mark[1] !== 'ABCDEFG'[index]) ? null : options;
}

/** An option with an odd number of dollar signs lost the one at its beginning or at its end. */
function closeFormula(option: string, letter: string, mended: string[]): string {
  const dollars = option.match(/(?<!\\)\$/g)?.length ?? 0;
  if (dollars % 2 === 0) return option;
  mended.push(`option ${letter}: missing $ added`);
  return option.startsWith('$') ? `${option}$` : `$${option}`;
}
