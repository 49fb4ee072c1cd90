/**
 * The focus is never lost. After a dialog the element it was opened from has it again; a button that is disabled only
 * while it loads has it again after that; and where an element goes from the page for good (another question, another
 * page) or stays disabled, the heading of what took its place gets it, and a screen reader reads on from there.
 */
const dialogs = '[role="dialog"]';
const places = [dialogs, '#question-title', '#content', 'main'] as const;

/** What has the focus, or had it last, and the dialog it is in. */
type Had = { element: HTMLElement; dialog: Element | null };

export function keepFocus(): void {
  let had: Had | null = null;
  /** Loads, and nobody took the focus from it. */
  let loading: Had | null = null;
  const openers = new WeakMap<Element, Had>();

  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    const element = target as HTMLElement;
    const dialog = element.closest(dialogs);
    // who had clicked beside everything before the dialog came wants no focus after it either
    const wasLeft = relatedTarget === null && had !== null && canTake(had.element);
    if (dialog && had && had.dialog !== dialog && !wasLeft && !openers.has(dialog)) openers.set(dialog, had);
    had = { element, dialog };
    loading = null;
  };

  const toOpenerOf = (closed: Had): boolean => {
    let at: Had | undefined = closed;
    // an opener may be gone with a dialog of its own; each is asked once, as two dialogs may have had the focus from
    // each other
    while (at?.dialog && !at.dialog.isConnected) {
      const { dialog } = at;
      at = openers.get(dialog);
      openers.delete(dialog);
      if (at && isWithinReach(at.element) && take(at.element)) return true;
    }
    return false;
  };

  const whileDisabled = (one: Had) => {
    loading = null;
    if (!one.element.matches(':disabled')) return void take(one.element);
    if (!one.element.hasAttribute('data-loading')) return toPlace();
    // with the focus nowhere, Tab would lead out of the dialog
    if (one.dialog) take(one.dialog as HTMLElement);
    loading = one;
  };

  const look = () => {
    if (loading?.element.isConnected) return whileDisabled(loading);
    loading = null;
    if (had === null) return;
    const { element } = had;
    if (document.activeElement === element) {
      const disabled = had;
      // the browser takes the focus from it with the next frame, which nothing here is to hold up; it may be enabled by
      // then
      if (element.matches(':disabled')) afterFrame(() => had === disabled && whileDisabled(disabled));
    } else if (document.activeElement === document.body && !element.isConnected) {
      // an element that is gone was not left on purpose
      if (!toOpenerOf(had)) toPlace();
    }
  };

  document.addEventListener('focusin', onFocus);
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'data-loading'],
  });
}

const canTake = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/** Behind an open dialog nothing is. */
function isWithinReach(element: Element): boolean {
  const open = [...document.querySelectorAll(dialogs)].at(-1);
  return open === undefined || open.contains(element);
}

function toPlace(): void {
  // of several dialogs the last one is on top
  const found = places.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)].reverse());
  for (const place of found) {
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    if (take(place)) return;
  }
}

/** False where it takes no focus: gone, disabled or not shown. */
function take(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
