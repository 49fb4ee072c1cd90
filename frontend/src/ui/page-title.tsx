import { t } from '../texts/shared.js';

/**
 * The document's title: what the page is, then the product. A narrow tab shows its beginning only. React puts it before
 * the titles that are there already, so a page's own is above the one of index.html and a part of the page may be
 * more particular than the page.
 */
export function PageTitle({ page, of }: { page: string; /** Which of its kind. */ of?: string }) {
  return <title>{[page, of, t('own.product.name')].filter(Boolean).join(' · ')}</title>;
}
