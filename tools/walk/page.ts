/** What a page of docs/operate tells its reader to type: one command for each entry, in the order of the page. */
import { spawnSync } from 'node:child_process';

/** Text that stands for something of the reader's own: `<overlay>`, `exam-….sql.gz`. */
const gap = /<[a-z][\w ./-]*>|…/;
/** What is said beside a command is set off by spaces, or by a number sign. */
const remark = /( {4,}\S|(^| +)# ).*$/;

export interface Said {
  readonly command: string;
  /** What the reader has to fill in and nobody has given. */
  readonly missing?: string;
}

/** Of the section of that heading alone, where one is named. Blocks of another language (`sql`) are no commands. */
export function commandsOf(page: string, section?: string, given: Readonly<Record<string, string>> = {}): Said[] {
  const part = section === undefined ? page : sectionOf(page, section);
  return [...part.matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms)]
    .filter(([, language]) => language === '')
    .flatMap(([, , block = '']) => whole(block.split('\n')))
    .map((command) => {
      const filled = Object.entries(given).reduce((text, [name, value]) => text.replaceAll(name, () => value), command);
      const [missing] = gap.exec(filled) ?? [];
      return { command: filled, ...(missing !== undefined && { missing }) };
    });
}

function sectionOf(page: string, heading: string): string {
  const sections = [''];
  let isBlock = false;
  for (const line of page.split('\n')) {
    if (/^ *```/.test(line)) isBlock = !isBlock;
    // within a block it is a remark
    if (!isBlock && /^#{1,4} /.test(line)) sections.push('');
    sections[sections.length - 1] += `${line}\n`;
  }
  const found = sections.filter((one) => one.split('\n')[0]!.replace(/^#+ /, '') === heading);
  if (found.length !== 1) throw new Error(`${found.length} sections are called '${heading}'.`);
  return found[0]!;
}

/** Lines that belong together, as the shell sees it: an open quotation or a backslash goes on in the next. */
function whole(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of lines) {
    open += open === '' ? line.trim().replace(remark, '') : `\n${line}`;
    if (open === '' || open.endsWith('\\') || !isWhole(open)) continue;
    commands.push(open);
    open = '';
  }
  return open === '' ? commands : [...commands, open];
}

/** A gap is no redirection. */
const isWhole = (text: string): boolean =>
  spawnSync('bash', ['-n', '-c', text.replace(/<[a-z][\w ./-]*>/g, 'gap')]).status === 0;
