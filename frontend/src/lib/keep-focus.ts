/**
 * The focus is never lost: where the element that had it goes from the page (another question, another page, a closed
 * dialog), the heading of what took its place gets it, and a screen reader reads on from there.
 */
const places = ['[role="dialog"]', '#question-title', '#content', 'main'] as const;

export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => (last = target as Element));
  const look = () => {
    // Somebody who clicks beside everything wants no focus; an element that is gone was not left on purpose.
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    for (const place of places.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])) {
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      // one that is not shown takes no focus
      place.focus({ preventScroll: true });
      if (document.activeElement === place) return;
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
