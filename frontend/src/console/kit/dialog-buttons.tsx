import { Button } from '@mantine/core';
import { t } from '../../texts/console.js';

type Props = {
  /** What the button says that does it. */
  action: string;
  /** It is being done. */
  busy: boolean;
  disabled?: boolean;
  color?: string;
  onAction: () => void;
  onClose: () => void;
};

/** The buttons of a dialog that does one thing: the safe one first. */
export function DialogButtons({ action, busy, disabled = false, color, onAction, onClose }: Props) {
  return (
    <>
      <Button variant="default" disabled={busy} onClick={onClose}>
        {t('console.cancel')}
      </Button>
      <Button {...(color && { color })} disabled={disabled} loading={busy} onClick={onAction}>
        {action}
      </Button>
    </>
  );
}
