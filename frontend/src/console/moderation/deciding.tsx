import { Button, Kbd, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/moderation.js';
import { Dialog } from '../../ui/dialog.js';
import { ActionBar } from '../kit/action-bar.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { useKeys } from '../kit/keys.js';
import classes from './moderation.module.css';

type Props = {
  isRemoved: boolean;
  mayTakeBack: boolean;
  busy: boolean;
  onDecide: (decision: 'approve' | 'remove' | 'mute', days?: number) => void;
  onTakeBack: () => void;
};

const isDays = (days: unknown): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 365;

/** The decisions, by button or by key; on a phone at the bottom, within the reach of a thumb. */
export function Deciding({ isRemoved, mayTakeBack, busy, onDecide, onTakeBack }: Props) {
  const [isMuting, setMuting] = useState(false);
  const [days, setDays] = useState<number | string>(7);
  const isOpen = !isRemoved && !busy;
  useKeys({
    a: () => isOpen && onDecide('approve'),
    r: () => isOpen && onDecide('remove'),
    m: () => isOpen && setMuting(true),
  });
  if (isRemoved)
    return mayTakeBack ? (
      <ActionBar>
        <Button loading={busy} onClick={onTakeBack}>
          {t('moderation.takeBack')}
        </Button>
      </ActionBar>
    ) : null;
  return (
    <ActionBar>
      <Button loading={busy} rightSection={<Key of="A" />} onClick={() => onDecide('approve')}>
        {t('moderation.approve')}
      </Button>
      <Button variant="default" loading={busy} rightSection={<Key of="R" />} onClick={() => onDecide('remove')}>
        {t('moderation.remove')}
      </Button>
      <Button variant="default" loading={busy} rightSection={<Key of="M" />} onClick={() => setMuting(true)}>
        {t('moderation.mute')}
      </Button>
      <Dialog
        opened={isMuting}
        busy={busy}
        title={t('moderation.mute')}
        onClose={() => setMuting(false)}
        actions={
          <DialogButtons
            action={t('moderation.mute')}
            color="red.9"
            disabled={!isDays(days)}
            busy={busy}
            onAction={() => onDecide('mute', Number(days))}
            onClose={() => setMuting(false)}
          />
        }
      >
        <NumberInput
          label={t('moderation.days')}
          value={days}
          min={1}
          max={365}
          allowDecimal={false}
          data-autofocus
          onChange={setDays}
        />
      </Dialog>
    </ActionBar>
  );
}

const Key = ({ of }: { of: string }) => (
  <Kbd aria-hidden="true" className={classes.key ?? ''}>
    {of}
  </Kbd>
);
