import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** From here on the menu is beside the page, and the button that opens it is gone. */
const beside = '(min-width: 960px)';

export type MenuState = {
  opened: boolean;
  toggle: () => void;
  close: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
  menuRef: RefObject<HTMLElement | null>;
  pageRef: RefObject<HTMLElement | null>;
};

/**
 * Whether the menu lies over the page, and what has the focus once it no longer does: its button, or the page that was
 * chosen.
 */
export function useSideMenu(): MenuState {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const wasOpenedOn = useRef<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLElement>(null);
  const pageRef = useRef<HTMLElement>(null);
  // Following a link closes the menu, because it was opened on another page.
  const opened = openedOn === pathname;
  const close = useCallback(() => setOpenedOn(null), []);

  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const width = window.matchMedia(beside);
    window.addEventListener('keydown', onKey);
    // a tablet that is turned must not be left with a page that cannot be touched
    width.addEventListener('change', close);
    return () => {
      window.removeEventListener('keydown', onKey);
      width.removeEventListener('change', close);
    };
  }, [opened, close]);

  useEffect(() => {
    const before = wasOpenedOn.current;
    wasOpenedOn.current = opened ? pathname : null;
    if (opened || before === null) return;
    const at = document.activeElement;
    // somebody who has gone on to something in the bar stays there
    if (at !== document.body && !menuRef.current?.contains(at)) return;
    (before === pathname ? buttonRef : pageRef).current?.focus({ preventScroll: true });
  }, [opened, pathname]);

  return { opened, toggle: () => setOpenedOn(opened ? null : pathname), close, buttonRef, menuRef, pageRef };
}
