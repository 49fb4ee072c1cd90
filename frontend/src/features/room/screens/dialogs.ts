/**
 * The room's dialogs that few open: their code comes once the room stands, so that they open without a line as well.
 */
import { untilLoaded } from '../../../lib/load-code.js';
import { onDemand } from '../../../ui/on-demand.js';
import { Zoom } from '../../../ui/picture.js';
import { t } from '../../../texts/room.js';

export const HelpSheet = onDemand(
  () => import('./help-sheet.js'),
  () => t('own.keys.title'),
);
export const ViewPaper = onDemand(
  () => import('./view-paper.js'),
  () => t('assessment.runner.viewPaper'),
);

export const loadDialogs = (): void =>
  [HelpSheet, ViewPaper, Zoom].forEach(({ load }) => void untilLoaded<unknown>(load));
