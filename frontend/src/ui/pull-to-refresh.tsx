import { Loader, VisuallyHidden } from '@mantine/core';
import { isCancelledError, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { messageOf } from '../lib/message-of.js';
import { toast } from '../lib/toast.js';
import { t } from '../texts/kit.js';
import classes from './pull-to-refresh.module.css';

/** How far the sign comes down, and from where on letting go reads again; the finger goes twice as far. */
const farthest = 72;
const enough = 56;

/**
 * What a finger that pulls a page of lists down at its top gets: the page's reads are made anew. Whoever has no finger
 * for it needs none: they are made anew when the page comes back into view, and with each push.
 */
export function PullToRefresh() {
  const queryClient = useQueryClient();
  const sign = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    const page = sign.current!.closest('main');
    if (!page || !window.matchMedia('(pointer: coarse)').matches) return;
    const { style } = document.documentElement;
    // the browser's own would load the page again
    style.overscrollBehaviorY = 'contain';
    let from: { x: number; y: number } | null = null;
    let by = 0;
    const drop = () => {
      from = null;
      by = 0;
      setPulled(0);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isAtTop = window.scrollY <= 0 && !isScrolled(target as Element, page);
      from = touch && touches.length === 1 && isAtTop ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!from || !touch) return;
      const [across, down] = [Math.abs(touch.clientX - from.x), touch.clientY - from.y];
      // two fingers, a row that is pushed sideways, or the way up
      if (touches.length > 1 || (by === 0 && across > down) || window.scrollY > 0) return drop();
      by = Math.min(Math.max(0, down / 2), farthest);
      setPulled(by);
    };
    const end = () => {
      if (by >= enough) {
        setReading(true);
        void queryClient
          .refetchQueries({ type: 'active', predicate: isPassing }, { throwOnError: true })
          .catch((error: unknown) => {
            if (!isCancelledError(error)) void toast({ kind: 'error', text: messageOf(error) });
          })
          .finally(() => setReading(false));
      }
      drop();
    };
    page.addEventListener('touchstart', start, { passive: true });
    page.addEventListener('touchmove', move, { passive: true });
    page.addEventListener('touchend', end);
    page.addEventListener('touchcancel', drop);
    return () => {
      style.removeProperty('overscroll-behavior-y');
      page.removeEventListener('touchstart', start);
      page.removeEventListener('touchmove', move);
      page.removeEventListener('touchend', end);
      page.removeEventListener('touchcancel', drop);
    };
  }, [queryClient]);
  const isShown = isReading || pulled > 0;
  return (
    <div ref={sign} className={classes.place} role="status">
      {isShown && (
        <div
          className={classes.sign}
          data-enough={isReading || pulled >= enough || undefined}
          style={{ '--pulled': `${isReading ? enough : pulled}px` } as CSSProperties}
        >
          <Loader size={22} aria-hidden />
        </div>
      )}
      {isReading && <VisuallyHidden>{t('own.kit.readingAgain')}</VisuallyHidden>}
    </div>
  );
}

/** What is read once, as the session and the organisation, is not the page's. */
const isPassing = ({ observers }: Query): boolean => observers.some(({ options }) => options.staleTime !== Infinity);

/** A part of the page that scrolls by itself and is not at its own top. */
function isScrolled(element: Element | null, page: Element): boolean {
  for (let one = element; one && one !== page; one = one.parentElement) if (one.scrollTop > 0) return true;
  return false;
}
