import { useEffect, useRef } from 'react';
import { pinched } from './pdf-rules.js';

/** Two fingers on a document: the page follows them, and is drawn anew at the step where they leave it. */
export function usePinch(scale: number, onScale: (scale: number) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef({ scale, onScale });
  latest.current = { scale, onScale };
  useEffect(() => {
    const element = stage.current!;
    let begun = 0;
    let ratio = 1;
    const page = () => element.querySelector<HTMLElement>('.react-pdf__Page');
    const start = ({ touches }: TouchEvent) => {
      begun = touches.length === 2 ? distance(touches) : 0;
      ratio = 1;
    };
    const move = (event: TouchEvent) => {
      if (begun === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      ratio = distance(event.touches) / begun;
      const shown = page();
      if (shown) Object.assign(shown.style, { transformOrigin: '0 0', transform: `scale(${ratio})` });
    };
    const end = () => {
      if (begun === 0) return;
      begun = 0;
      page()?.style.removeProperty('transform');
      latest.current.onScale(pinched(latest.current.scale, ratio));
    };
    element.addEventListener('touchstart', start, { passive: true });
    // not passive: the move is ours
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);
  return stage;
}

const distance = ([a, b]: TouchList | readonly Touch[]): number =>
  Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
