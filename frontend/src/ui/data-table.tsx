import { Table } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../texts/shared.js';
import { Pages, type PagesProps } from './pages.js';
import classes from './data-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are below each other. */
  numeric?: boolean;
  /** Names the row; the first column where none says so. */
  rowHeader?: boolean;
  /** The title is only read out, as above buttons. */
  hiddenTitle?: boolean;
};

type Props<Row> = {
  /** What the table holds, for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Instead of the table where there are no rows. */
  empty: ReactNode;
  pages?: PagesProps | undefined;
  /** Another page is being read; the old one stays in view. */
  busy?: boolean;
};

/** More figures than this are two in a line of a card. */
const mostInOneLine = 5;

/** Rows and columns; on a narrow screen each row is a card with the titles beside the values. */
export function DataTable<Row>({ label, rows, rowKey, columns, empty, pages, busy = false }: Props<Row>) {
  const topRef = useTopOnPage(pages?.page);
  const header = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  const hasFigures = columns.filter(({ numeric }) => numeric).length > mostInOneLine || undefined;
  if (rows.length === 0 && !(pages && pages.page > 1)) return empty;
  return (
    <div className={classes.frame} ref={topRef} tabIndex={-1} role="group" aria-label={label} aria-busy={busy}>
      <div className={classes.scroll} data-busy={busy || undefined}>
        {/* the roles are said once more: as cards the elements are no table to a browser */}
        <Table
          role="table"
          aria-label={label}
          className={classes.table}
          data-figures={hasFigures}
          verticalSpacing="sm"
          horizontalSpacing="md"
        >
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {columns.map((column) => (
                <Table.Th key={column.key} role="columnheader" scope="col" data-numeric={column.numeric || undefined}>
                  {column.hiddenTitle ? <span className="only-read-out">{column.title}</span> : column.title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {rows.map((row) => (
              <Table.Tr key={rowKey(row)} role="row">
                {columns.map((column) => {
                  const Cell = column === header ? Table.Th : Table.Td;
                  return (
                    <Cell
                      key={column.key}
                      role={column === header ? 'rowheader' : 'cell'}
                      {...(column === header ? { scope: 'row' as const } : {})}
                      data-numeric={column.numeric || undefined}
                      className={column.numeric ? 'numbers' : undefined}
                    >
                      {column !== header && !column.hiddenTitle && (
                        <span className={classes.title} aria-hidden="true">
                          {column.title}
                        </span>
                      )}
                      <span className={classes.value}>{column.cell(row)}</span>
                    </Cell>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {pages && (
        <>
          <Pages {...pages} />
          <span className="only-read-out" role="status">
            {busy ? t('own.state.loading') : ''}
          </span>
        </>
      )}
    </div>
  );
}

/** Another page begins at its first row, for the eye and for the keyboard. */
function useTopOnPage(page: number | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
  }, [page]);
  return ref;
}
