import { Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../../texts/home.js';
import classes from './home.module.css';

const slides = [
  ['learning.home.joy', 'own.home.joyText'],
  ['learning.home.explore', 'own.home.exploreText'],
] as const;
const slideMs = 6_000;

/**
 * Two slides in turn (ledger HOME-001). They stand still for whoever wants less motion, has chosen one, or has the
 * pointer or the focus in them.
 */
export function Carousel({ children }: { children: ReactNode }) {
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % slides.length), slideMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  const hold = () => setHeld(true);
  const [title, text] = slides[at]!;
  return (
    <section className={classes.carousel} aria-label={t('own.home.slides')} onPointerEnter={hold} onFocus={hold}>
      <div className={classes.slide} key={title}>
        <Title order={1} className={classes.claim}>
          {t(title)}
        </Title>
        <Text size="lg" c="dimmed">
          {t(text)}
        </Text>
      </div>
      {children}
      <div className={classes.dots}>
        {slides.map(([name], index) => (
          <button
            key={name}
            type="button"
            className={classes.dot}
            aria-label={t('own.home.slide', { n: index + 1 })}
            aria-current={index === at}
            onClick={() => {
              hold();
              setAt(index);
            }}
          />
        ))}
      </div>
    </section>
  );
}
