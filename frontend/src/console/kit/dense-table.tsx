import { Anchor, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../texts/console.js';
import { formatColumn } from '../../texts/format-column.js';
import classes from './kit.module.css';

export type DenseColumn<Row> = {
  key: string;
  title: string;
  numeric?: boolean;
  /** Stands in one line, as every time does. */
  short?: boolean;
  /** A card of a narrow screen leaves it out: the page of the row has it. */
  wide?: boolean;
  /** The contract's name of the sort by this column. */
  sort?: string;
} & ({ cell: (row: Row) => ReactNode } | { figure: (row: Row) => number | null; numeric: true });

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the row is called, for screen readers; the first column holds it. */
  nameOf: (row: Row) => string;
  /** Where a row leads; its first cell is the link. */
  to?: ((row: Row) => string) | undefined;
  columns: readonly DenseColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  current: number;
  busy?: boolean;
  selection?:
    { has: (key: string) => boolean; toggle: (key: string) => void; all: boolean; toggleAll: () => void } | undefined;
};

/** Rows close together, with a head that sorts and boxes that select; on a narrow screen each row is a card. */
export function DenseTable<Row>(props: Props<Row>) {
  const { label, rows, rowKey, nameOf, to, columns, sort, onSort, current, busy = false, selection } = props;
  const cellOf = new Map(
    columns.map((column) => {
      if ('cell' in column) return [column.key, column.cell];
      const format = formatColumn(rows.map(column.figure));
      return [column.key, (row: Row) => format(column.figure(row))];
    }),
  );
  const hasFigures = columns.filter(({ numeric }) => numeric).length > 3 || undefined;
  return (
    <div className={classes.frame} data-busy={busy || undefined}>
      <table className={classes.table} data-figures={hasFigures} role="table" aria-label={label} aria-busy={busy}>
        <caption className="only-read-out">{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col">
                <span className={classes.box}>
                  <Checkbox
                    aria-label={t('console.kit.selectAll')}
                    checked={selection.all}
                    onChange={selection.toggleAll}
                  />
                </span>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const key = rowKey(row);
            return (
              <tr key={key} role="row" data-current={index === current || undefined} data-row={index}>
                {selection && (
                  <td role="cell" data-box>
                    <span className={classes.box}>
                      <Checkbox
                        aria-label={t('console.kit.select', { name: nameOf(row) })}
                        checked={selection.has(key)}
                        onChange={() => selection.toggle(key)}
                      />
                    </span>
                  </td>
                )}
                {columns.map((column, at) => {
                  const Cell = at === 0 ? 'th' : 'td';
                  const shown = cellOf.get(column.key)!(row);
                  return (
                    <Cell
                      key={column.key}
                      role={at === 0 ? 'rowheader' : 'cell'}
                      {...(at === 0 ? { scope: 'row' as const } : {})}
                      data-numeric={column.numeric || undefined}
                      data-short={column.short || isTime(shown) || undefined}
                      data-wide={column.wide || undefined}
                    >
                      {at > 0 && (
                        <span className={classes.title} aria-hidden="true">
                          {column.title}
                        </span>
                      )}
                      {at === 0 && to ? (
                        <Anchor component={Link} to={to(row)} inherit>
                          {shown}
                        </Anchor>
                      ) : (
                        // one thing, however many lines it has: a card puts it beside its title
                        <div>{shown}</div>
                      )}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** As `consoleTime` and `consoleDay` write it: it stands in one line. */
const isTime = (shown: ReactNode): boolean =>
  typeof shown === 'string' && /^\d\d-\d\d-\d{4}( \d{1,2}:\d\d \S+)?$/.test(shown);

type HeadProps<Row> = { column: DenseColumn<Row>; sort: string; onSort: (sort: string) => void };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const by = column.sort;
  const numeric = column.numeric || undefined;
  if (by === undefined)
    return (
      <th role="columnheader" scope="col" data-numeric={numeric}>
        {column.title}
      </th>
    );
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  return (
    <th
      role="columnheader"
      scope="col"
      data-numeric={numeric}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(isUp ? `-${by}` : by)}>
        {column.title}
        <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : ''}</span>
      </button>
    </th>
  );
}
