import { Text } from '@mantine/core';
import { urlOf } from '../../lib/paths.js';
import { PlayIcon } from '../../ui/page-icons.js';
import { t } from '../../texts/reviews.js';
import type { ReviewQuestion } from './api.js';
import classes from './reviews.module.css';

/**
 * The linked videos of a question (ledger RUN-009). What is not an address is a key of the video store, which plays
 * none yet.
 */
export function Videos({ videos }: { videos: ReviewQuestion['videoLinking'] }) {
  if (videos.length === 0) return null;
  return (
    <section className={classes.explanation}>
      <h3>{t('assessment.review.video')}</h3>
      <Text size="sm" c="dimmed">
        {t('assessment.review.videoNote')}
      </Text>
      <ul className={classes.videos}>
        {videos.map(({ contentStorageKey: address }, index) => (
          <li key={address}>
            {isAddress(address) ? (
              <a href={address} target="_blank" rel="noopener noreferrer" className={classes.video}>
                <PlayIcon size={28} />
                <span>{t('own.review.videoOpen', { n: index + 1 })}</span>
                <span>{new URL(address).host}</span>
              </a>
            ) : (
              <span className={classes.video}>
                <PlayIcon size={28} />
                <span>{t('own.review.videoLater', { n: index + 1 })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isAddress = (key: string): boolean => /^https:\/\//.test(key) && urlOf(key) !== null;
