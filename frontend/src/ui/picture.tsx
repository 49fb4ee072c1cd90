import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { EnlargeIcon } from './page-icons.js';
import { onDemand } from './on-demand.js';
import { t } from '../texts/paper.js';
import classes from './picture.module.css';

export const Zoom = onDemand(
  () => import('./zoom.js'),
  () => t('own.runner.enlarge'),
);

/** A picture that enlarges on a touch, and can be asked for again where it did not load. */
export function Picture({
  src,
  alt,
  small = false,
  lazy = false,
}: {
  src: string;
  alt: string;
  small?: boolean;
  /** Asked for when it comes near to the view. */ lazy?: boolean;
}) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  if (failed) {
    return (
      <div className={classes.missing}>
        <Text size="sm" c="dimmed">
          {t('own.runner.pictureMissing')}
        </Text>
        <Button
          variant="default"
          size="sm"

          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {t('own.runner.again')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        data-small={small || undefined}
        onClick={() => setZoomed(true)}
        aria-label={`${alt}. ${t('own.runner.enlarge')}`}
      >
        <img
          key={attempt}
          src={src}
          alt=""
          onError={() => setFailed(true)}
          decoding="async"
          loading={lazy ? 'lazy' : 'eager'}
        />
        <span className={classes.sign}>
          <EnlargeIcon size={16} />
        </span>
      </button>
      {zoomed && <Zoom src={src} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  );
}
