import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down each page of this tab was when it was left, by the key of its entry in the history. */
const places = new Map<string, number>();

/**
 * Back leads to where the page was left, although its rows come from the cache a moment later than the browser looks
 * for the place. `isReady`: what gives the page its height is there.
 */
export function useKeptPlace(isReady: boolean): void {
  const { key } = useLocation();
  const way = useNavigationType();
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const keep = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  useLayoutEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const place = places.get(key);
    if (way === 'POP' && place !== undefined) window.scrollTo(0, place);
  }, [isReady, key, way]);
}
