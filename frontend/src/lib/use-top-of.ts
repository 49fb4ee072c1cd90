import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router';

/**
 * What is opened begins at its top before it is painted; on the way back, and after a reload, the browser has a place
 * of its own.
 */
export function useTopOf(view: string): void {
  const way = useNavigationType();
  useLayoutEffect(() => {
    if (way !== 'POP') window.scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a view that stays is not opened, however its address changes
  }, [view]);
}
