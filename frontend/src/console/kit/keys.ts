import { useEffect, useEffectEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

const listeners = new Set<() => void>();
const areOn = (): boolean => readStored(storageKeys.consoleKeys) !== 'off';

/** Whether single keys act; a person who is in the way of them switches them off. */
export const useAreKeysOn = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    areOn,
    areOn,
  );

export function switchKeys(isOn: boolean): void {
  writeStored(storageKeys.consoleKeys, isOn ? null : 'off');
  for (const tell of listeners) tell();
}

/** A key that is typed into a field, or that belongs to what has the focus, is nobody else's. */
export function isTyping({ target }: Event): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}

/** Single keys of a page, by the key. Never inside a field, a dialog or with a modifier; `false` leaves it to others. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !areOn()) return;
    // Enter on a button or link is its own
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('a, button')) return;
    const act = keys[event.key];
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
