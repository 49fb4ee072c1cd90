import { useComputedColorScheme } from '@mantine/core';
import { t } from '../../texts/home.js';
import classes from './home.module.css';

const pictures = [
  ['room', 'own.home.pictureRoom'],
  ['report', 'own.home.pictureReport'],
] as const;
const size = { width: 360, height: 720 };

/**
 * What the product looks like on a phone, in the visitor's scheme. The pictures are of the product itself:
 * `npm run tool -- look` draws them (docs/build/design.md).
 */
export function ProductPictures() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <div className={classes.phones}>
      {pictures.map(([name, text], at) => (
        <img
          key={name}
          src={`/pictures/${name}-${scheme}.webp`}
          alt={t(text)}
          {...size}
          className={classes.phone}
          fetchPriority={at === 0 ? 'high' : 'auto'}
          decoding="async"
        />
      ))}
    </div>
  );
}
