import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { someOf } from '../lib/some.js';

/** The name of a file alone on its line, perhaps `, at its end`, and a block of code below it. */
const block = /^`([\w./-]+)`(, at its end)?\n\n```(\w+)\n(.*?)^```$/gms;

/**
 * Does what a guide says to a copy of the repository: writes its files, adds to the ends of others, and applies its
 * changes (blocks in the language diff, hunks apart by `@@`). Answers the files. Throws where a line that a change
 * names does not stand in the file exactly once.
 */
export function applyGuide(text: string, folder: string): string[] {
  const blocks = someOf([...text.matchAll(block)], 'block below the name of its file');
  return blocks.map(([, name, atEnd, language, content]) => {
    const file = path.join(folder, name!);
    mkdirSync(path.dirname(file), { recursive: true });
    if (language === 'diff') writeFileSync(file, changed(readFileSync(file, 'utf8'), content!, name!));
    else if (atEnd) appendFileSync(file, `\n${content}`);
    else writeFileSync(file, content!, { flag: 'wx' });
    return name!;
  });
}

function changed(before: string, diff: string, name: string): string {
  return diff.split(/^@@\n/m).reduce((text, hunk) => {
    const lines = hunk.trimEnd().split('\n');
    const side = (sign: '-' | '+') =>
      lines.filter((line) => ` ${sign}`.includes(line[0] ?? ' ')).map((line) => line.slice(1));
    const old = side('-').join('\n');
    if (text.split(old).length !== 2) throw new Error(`${name}: this does not stand there once:\n${old}`);
    return text.replace(old, () => side('+').join('\n'));
  }, before);
}
