import { formatPercent } from '../../texts/format.js';
import { t } from '../../texts/insights.js';

/** A whole percentage as text; 'NA' where there is none. */
export const shareText = (percent: number | null): string =>
  percent === null ? t('own.insights.na') : formatPercent(percent / 100);
