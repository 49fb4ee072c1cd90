import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts/paper.js';
import { t as sharedText } from '../texts/shared.js';
import classes from './picture.module.css';

const steps = [1, 1.5, 2, 3, 4];

export default function Zoom({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  const [step, setStep] = useState(0);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={alt}
      closeButtonProps={{ 'aria-label': sharedText('own.common.close') }}
    >
      <Group mb="sm" gap="xs">
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('own.zoom.out')}
        </Button>
        <Button variant="default" disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          {t('own.zoom.in')}
        </Button>
        <Button variant="subtle" disabled={step === 0} onClick={() => setStep(0)}>
          {t('own.zoom.fit')}
        </Button>
      </Group>
      <div className={classes.stage} tabIndex={0} role="group" aria-label={alt}>
        <img
          src={src}
          alt={alt}
          style={{ width: `${steps[step]! * 100}%`, maxHeight: step === 0 ? '100%' : undefined, objectFit: 'contain' }}
        />
      </div>
    </Modal>
  );
}
