import { someOf } from '../lib/some.js';

const states = { met: 'met', partly: 'partly', open: 'open', 'n/a': 'not applicable' } as const;
const row = /^\| (\d+\.\d+\.)(\d+)(?: to \1(\d+))? \| .*? \| (met|partly|open|n\/a) \| (.*) \|$/gm;
/** A chapter that does not apply as a whole: `(10.1.1 to 10.7.3, 29 requirements)`. */
const chapter = /, (\d+) requirements\)/g;
const file = /`((?:libs|services|tools|frontend|docs)\/[^`\s]+\.\w+)`/g;

/** What is not true of docs/evidence/asvs.md on its own: the sums of its headline, rows that are met by no test, files that are gone. */
export function asvsFaults(page: string, exists: (file: string) => boolean): string[] {
  const rows = someOf([...page.matchAll(row)], 'row of the ASVS table').map(([, section, first, last, state, by]) => ({
    id: `${section}${first}`,
    count: Number(last ?? first) - Number(first) + 1,
    state: state as keyof typeof states,
    files: [...by!.matchAll(file)].map(([, name]) => name!),
  }));
  const chapters = [...page.matchAll(chapter)].reduce((sum, [, count]) => sum + Number(count), 0);
  const counted = (state: keyof typeof states) =>
    rows.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, state === 'n/a' ? chapters : 0);
  const said = (what: string) => Number(new RegExp(`(\\d+) ${what}[,*]`).exec(page)?.[1]);
  const all = Number(/both levels \((\d+)\)/.exec(page)?.[1]);
  const keys = Object.keys(states) as (keyof typeof states)[];
  const sum = keys.reduce((total, state) => total + counted(state), 0);
  return [
    ...(sum === all ? [] : [`the headline says ${all} requirements, the table ${sum}`]),
    ...keys
      .filter((state) => counted(state) !== said(states[state]))
      .map((state) => `the headline says ${said(states[state])} ${states[state]}, the table ${counted(state)}`),
    ...rows
      .filter(({ state, files }) => state === 'met' && !files.some((name) => /\.test\.tsx?$/.test(name)))
      .map(({ id }) => `${id} is met and names no test`),
    ...rows.flatMap(({ id, files }) =>
      files.filter((name) => !exists(name)).map((name) => `${id}: there is no ${name}`),
    ),
  ];
}
