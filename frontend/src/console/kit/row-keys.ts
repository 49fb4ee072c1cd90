import { useKeys } from './keys.js';

const inPage = <E extends HTMLElement>(selector: string): E[] => [
  ...document.querySelectorAll<E>(`#content ${selector}`),
];
/** Rows of tables that have no keys of their own. */
const rows = (): HTMLElement[] => inPage('tbody tr:not([data-row])');
const wayIn = (row: HTMLElement | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('a, button') ?? null;
const current = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

function go(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const row = all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))];
  if (!row) return;
  // a row without a link takes the focus itself; Enter on a link or button is its own
  if (!wayIn(row)) row.tabIndex = -1;
  (wayIn(row) ?? row).focus();
}

/** The keys of lists, for each table of a page that is no `ConsoleList`: the row with the focus is the current one. */
export function useRowKeys(): void {
  const unlessOwn = (act: () => void) => () => {
    if (inPage('[data-row]').length > 0) return false;
    act();
    return true;
  };
  useKeys({
    '/': unlessOwn(() => inPage('input[type=search], input[type=text]')[0]?.focus()),
    j: unlessOwn(() => go(1)),
    k: unlessOwn(() => go(-1)),
    x: unlessOwn(() => current()?.querySelector<HTMLElement>('input[type=checkbox]')?.click()),
    e: unlessOwn(() => wayIn(current())?.click()),
  });
}
