import { Group, Pagination, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { t } from '../texts/kit.js';

export type PagesProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** As many neighbouring numbers, and none for the first and the last page. */
  range?: number;
};

/** The numbers shown, with the page as near to the middle as the ends allow. */
export function windowOf(page: number, pageCount: number, range: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pageCount - range + 1));
  return Array.from({ length: Math.min(range, pageCount) }, (_, index) => first + index);
}

/** As large as a finger; a size in pixels would be that of the numbers too. */
const controls = { size: 44, styles: { control: { fontSize: 'var(--mantine-font-size-sm)' } } } as const;

/** The ways to the other pages of a list; nothing where there is one page only. */
export function Pages({ page, pageCount, onPage, range }: PagesProps) {
  if (pageCount <= 1 && page <= 1) return null;
  return (
    <Group justify="space-between" gap="sm" p="sm" component="nav" aria-label={t('own.kit.pages')}>
      <Text size="sm" c="dimmed" className="numbers" role="status">
        {t('own.kit.pageOf', { n: page, total: Math.max(pageCount, page) })}
      </Text>
      {range === undefined ? (
        <Pagination
          value={page}
          total={pageCount}
          onChange={onPage}
          {...controls}
          gap={4}
          siblings={0}
          getItemProps={(n) => ({ 'aria-label': t('own.kit.page', { n }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' ? 'own.kit.previousPage' : 'own.kit.nextPage'),
          })}
        />
      ) : (
        <Pagination.Root value={page} total={pageCount} onChange={onPage} {...controls}>
          <Group gap={2}>
            <Pagination.Previous aria-label={t('own.kit.previousPage')} />
            {windowOf(page, pageCount, range).map((n) => (
              <Pagination.Control
                key={n}
                active={n === page}
                aria-label={t('own.kit.page', { n })}
                onClick={() => onPage(n)}
              >
                {n}
              </Pagination.Control>
            ))}
            <Pagination.Next aria-label={t('own.kit.nextPage')} />
          </Group>
        </Pagination.Root>
      )}
    </Group>
  );
}

/** The page that an address asks for; the first where it asks for none. */
export function pageOf(address: URLSearchParams, name = 'page'): number {
  const asked = Number(address.get(name) ?? 1);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
}

/** The page of a list, kept in the address: Back leads to the page before. */
export function usePage(name = 'page'): [number, (page: number) => void] {
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address, name);
  const onPage = (next: number) =>
    setAddress(
      (before) => {
        if (next === 1) before.delete(name);
        else before.set(name, String(next));
        return before;
      },
      { preventScrollReset: true },
    );
  return [page, onPage];
}

/** One page of rows that are all here already. */
export function usePagedRows<Row>(
  rows: readonly Row[],
  size = 20,
  name = 'page',
): { rows: readonly Row[]; pages: PagesProps } {
  const [asked, onPage] = usePage(name);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(asked, pageCount);
  return { rows: rows.slice((page - 1) * size, page * size), pages: { page, pageCount, onPage } };
}
