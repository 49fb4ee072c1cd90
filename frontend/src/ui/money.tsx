import { formatMoney } from '../texts/format.js';

/** An amount. `was` is the price before a reduction, struck through and read out as such. */
export function Money({ paise, was, exact = false }: { paise: number; was?: number; exact?: boolean }) {
  return (
    <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
      {was !== undefined && was !== paise && <del style={{ opacity: 0.7 }}>{formatMoney(was, { exact })}</del>}
      {was !== undefined && was !== paise && ' '}
      {formatMoney(paise, { exact })}
    </span>
  );
}
