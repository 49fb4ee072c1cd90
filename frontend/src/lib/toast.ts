/** Notices at the top right. The component comes with the first notice, so the sign-in page does not carry it. */
import { t } from '../texts/shared.js';
import { noticeStays } from './delays.js';
import { untilLoaded } from './load-code.js';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export type Toast = {
  kind?: ToastKind;
  text: string;
  /** How long it stays; 6 s for the top-right bar (1 §9). */ ms?: number;
  id?: string;
};

const colours = { info: 'accent', success: 'teal', warning: 'yellow', error: 'red' } as const;

let isWanted = false;
let onWanted: () => void = () => undefined;

/** Runs `show` with the first notice, at once where there has been one: nobody downloads the bars before. */
export function whenWanted(show: () => void): void {
  onWanted = show;
  if (isWanted) show();
}

/** A room begins without what was said outside it. */
export async function clearToasts(): Promise<void> {
  if (isWanted) (await noticeBars()).clean();
}

/** The bars, for a notice that is more than a text. */
export async function noticeBars() {
  isWanted = true;
  onWanted();
  const { notifications } = await untilLoaded(() => import('@mantine/notifications'));
  return notifications;
}

export async function toast({ kind = 'info', text, ms = noticeStays.long, id }: Toast): Promise<void> {
  const notifications = await noticeBars();
  const shown = {
    message: text,
    color: colours[kind],
    autoClose: ms,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('own.common.close') },
    ...(id ? { id } : {}),
  };
  if (id) notifications.hide(id);
  notifications.show(shown);
}
