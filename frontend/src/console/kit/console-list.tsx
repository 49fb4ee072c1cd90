import type { listExports } from '@exam/contracts/http/audit';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/message-of.js';
import { saveFile } from '../../lib/save-file.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/console.js';
import { onDemand } from '../../ui/on-demand.js';
import { Loading } from '../../ui/page-state.js';
import { csvOf, download } from './csv.js';
import { DenseTable, type DenseColumn } from './dense-table.js';
import { useKeys } from './keys.js';
import { LoadFailed } from './load-failed.js';
import { runChange } from './run-change.js';
import { useList, type Fetched } from './use-list.js';
import classes from './kit.module.css';

type ListExport = (typeof listExports)[keyof typeof listExports];

export type ListFilter = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What is shown where nothing is chosen; all of it where nothing is said. */
  any?: string;
  /** It says whose rows these are, of which the others choose: a change of it ends them, and clearing them leaves it. */
  isWhose?: boolean;
  /** The page has a field of its own for it. */
  isHidden?: boolean;
};

export type ListAction<Row> = {
  key: string;
  label: string;
  /** Of the keys that are selected, and their rows as they were then. */
  run: (keys: string[], rows: Row[], done: () => void) => void;
};

/** More filters than this are folded on a wide screen, too. */
const mostInLine = 3;

type Props<Row> = {
  /** Stands in the keys of what is read; a change of such rows invalidates `[name]`. */
  name: string;
  label: string;
  fetch: Fetched<Row>;
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  to?: (row: Row) => string;
  /** What `e` does with the row; the same stands on its page. */
  onEdit?: (row: Row) => void;
  columns: readonly DenseColumn<Row>[];
  /** The cells of an export, by their heads. */
  exported?: {
    heads: readonly string[];
    cells: (row: Row) => readonly (string | number | null)[];
    /** Of a list of persons: the call that enters the export in the trail before the rows are read. */
    noted?: ListExport;
    /** Where the rows of a file are read in another way than page by page. */
    collect?: (asked: Readonly<Record<string, string | undefined>>) => Promise<Row[]>;
  };
  filters?: readonly ListFilter[];
  /** Fields of the page's own for hidden filters, which are folded until somebody asks for them. */
  fields?: ReactNode;
  sort: string;
  actions?: readonly ListAction<Row>[];
  /** Where nothing is there at all: a sentence and the action that fills it. */
  empty: ReactNode;
  /** Where nothing matches: what else may be tried. */
  noMatch?: string;
  hasSearch?: boolean;
  /** What makes a new row, where the page's head has no place for it; an empty list has it in `empty`. */
  action?: ReactNode;
  /** False of the rows of one thing, to which nobody comes back another day. */
  hasViews?: boolean;
};

const SavedViews = onDemand(
  () => import('./saved-views.js'),
  () => t('console.view.title'),
);

/** A list as every page of the console has it: search, filters as chips, sort, selection, actions on many, export, keys. */
export function ConsoleList<Row>(props: Props<Row>) {
  const { name, label, fetch, rowKey, nameOf, to, onEdit, columns, filters = [], actions = [], empty } = props;
  const list = useList({ name, filters: filters.map((one) => one.name), sort: props.sort, fetch, rowKey });
  const { rows, address, query, selected } = list;
  const [current, setCurrent] = useState(-1);
  const [isExporting, setExporting] = useState(false);
  const [isViews, setViews] = useState(false);
  const [isFolded, setFolded] = useState(true);
  const searchRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const row = rows[Math.min(current, rows.length - 1)];
  const go = (by: number) => setCurrent((before) => Math.max(0, Math.min(rows.length - 1, before + by)));
  useKeys({
    '/': () => searchRef.current?.focus(),
    j: () => go(1),
    k: () => go(-1),
    x: () => row && actions.length > 0 && list.toggle(rowKey(row)),
    Enter: () => row && to && void navigate(to(row)),
    // without a dialog of its own a row is edited on its page
    e: () => row && (onEdit ? onEdit(row) : to && void navigate(to(row))),
  });
  useEffect(() => document.querySelector(`[data-row="${current}"]`)?.scrollIntoView?.({ block: 'nearest' }), [current]);
  const whose = filters.filter(({ isWhose }) => isWhose).map((one) => one.name);
  const unfiltered = Object.fromEntries(
    ['q', ...filters.map((one) => one.name)].filter((one) => !whose.includes(one)).map((one) => [one, undefined]),
  );
  const choices = filters.filter(({ isHidden }) => !isHidden);
  const canFold = choices.length > 0 || props.fields !== undefined;
  const asked = Object.keys(list.asked).filter((one) => list.asked[one] !== undefined);
  const isFiltered = asked.some((one) => !whose.includes(one));

  // that another filter has found nothing says nothing of this one
  const isUnknown = query.data === undefined || (query.isPlaceholderData && rows.length === 0);
  const isNothingYet = !isUnknown && rows.length === 0 && !isFiltered;

  const exportRows = async (format: 'csv' | 'xlsx') => {
    const { heads, cells, collect, noted } = props.exported!;
    setExporting(true);
    try {
      const filter = Object.fromEntries(Object.entries(list.asked).filter(([, value]) => value !== undefined));
      if (noted) await runChange(noted, { body: { filter: filter as Record<string, string> } });
      const all = await (collect ? collect(list.asked) : list.collect(200_000));
      const table = [heads, ...all.map(cells)];
      if (format === 'csv') download(`${name}.csv`, csvOf(table));
      else {
        const { xlsxOf, xlsxType } = await import('./xlsx.js');
        saveFile(`${name}.xlsx`, new Blob([xlsxOf(table)], { type: xlsxType }));
      }
    } catch (error) {
      void toast({ kind: 'error', text: messageOf(error) });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Stack gap="sm">
      <div
        className={classes.bar}
        role="search"
        hidden={isNothingYet && whose.length === 0}
        data-folded={(isFolded && canFold) || undefined}
      >
        {props.hasSearch !== false && (
          <Search ref={searchRef} value={address.get('q') ?? ''} onSearch={(q) => address.set({ q })} />
        )}
        {canFold && (
          <Button
            variant="default"
            className={classes.fold ?? ''}
            aria-expanded={!isFolded}
            data-many={props.fields !== undefined || choices.length > mostInLine || undefined}
            onClick={() => setFolded(!isFolded)}
          >
            {t('console.kit.filters')}
          </Button>
        )}
        {choices.map((filter, at) => (
          <NativeSelect
            key={filter.name}
            className={`${classes.filter} ${at >= mostInLine ? classes.beyond : ''}`}
            label={filter.label}
            value={address.get(filter.name) ?? ''}
            data={[{ value: '', label: filter.any ?? t('console.kit.any') }, ...filter.options]}
            onChange={(event) =>
              address.set({ ...(filter.isWhose && unfiltered), [filter.name]: event.currentTarget.value })
            }
          />
        ))}
        <div className={classes.ends}>
          {props.exported &&
            (['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                variant="default"
                aria-busy={isExporting}
                onClick={() => void (isExporting || exportRows(format))}
              >
                {t(format === 'csv' ? 'console.kit.export' : 'console.kit.exportXlsx')}
              </Button>
            ))}
          {props.hasViews !== false && (
            <Button variant="default" onClick={() => setViews(true)}>
              {t('console.view.title')}
            </Button>
          )}
          {!isNothingYet && props.action}
        </div>
        {props.fields && <div className={`${classes.fields} ${classes.beyond}`}>{props.fields}</div>}
      </div>
      {isViews && <SavedViews list={name} onClose={() => setViews(false)} />}
      {asked.length > 0 && (
        <div className={classes.chips}>
          {([{ name: 'q', label: t('console.kit.search'), options: [] }, ...filters] as readonly ListFilter[])
            .filter((filter) => address.get(filter.name) !== undefined)
            .map((filter) => {
              const value = address.get(filter.name)!;
              const shown = filter.options.find((one) => one.value === value)?.label ?? value;
              return (
                <button
                  key={filter.name}
                  type="button"
                  className={classes.chip}
                  aria-label={t('console.kit.removeFilter', { name: filter.label })}
                  onClick={() => address.set({ [filter.name]: undefined })}
                >
                  {filter.label}: {shown} <span aria-hidden="true">×</span>
                </button>
              );
            })}
        </div>
      )}
      {isUnknown ? (
        query.error ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading rows={8} height={36} />
        )
      ) : rows.length === 0 ? (
        isFiltered ? (
          <Group gap="sm">
            <p role="status">{props.noMatch ?? t('console.kit.noMatch')}</p>
            <Button variant="default" onClick={() => address.set(unfiltered)}>
              {t('console.kit.clearFilters')}
            </Button>
          </Group>
        ) : (
          empty
        )
      ) : (
        <>
          <DenseTable
            {...{ label, rows, rowKey, nameOf, to, columns, current }}
            sort={list.sort}
            onSort={(sort) => address.set({ sort })}
            busy={query.isPlaceholderData}
            selection={
              actions.length > 0
                ? {
                    has: (key) => selected.has(key),
                    toggle: list.toggle,
                    all: list.isAll,
                    toggleAll: list.toggleAll,
                  }
                : undefined
            }
          />
          <div className={classes.foot}>
            <span role="status">
              {list.total === 'more' ? t('console.kit.more') : t('console.kit.total', { n: list.total })}
            </span>
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('console.kit.next')}
              </Button>
            )}
          </div>
        </>
      )}
      {selected.size > 0 && (
        <div className={classes.actions} role="region" aria-label={t('console.kit.selection')}>
          <span role="status">{t('console.kit.selected', { n: selected.size })}</span>
          {list.isAll && query.hasNextPage && (
            <Button
              variant="subtle"
              aria-busy={list.isCollecting}
              onClick={() => void (list.isCollecting || list.selectAllThatMatch())}
            >
              {list.total === 'more' ? t('console.kit.selectMore') : t('console.kit.selectMatching', { n: list.total })}
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.key}
              variant="default"
              onClick={() => action.run([...selected.keys()], [...selected.values()], list.clear)}
            >
              {action.label}
            </Button>
          ))}
          <Button variant="subtle" color="gray" onClick={list.clear}>
            {t('console.kit.clear')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type SearchProps = { ref: React.Ref<HTMLInputElement>; value: string; onSearch: (typed: string) => void };

/** What is typed is looked for with Enter, or when the field is left. */
function Search({ ref, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      className={classes.search ?? ''}
      label={t('console.kit.search')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed.trim())}
      onBlur={() => typed.trim() !== value && onSearch(typed.trim())}
    />
  );
}
