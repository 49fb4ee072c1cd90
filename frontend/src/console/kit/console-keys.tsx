import { useEffect, useState } from 'react';
import type { TextKey } from '../../texts/console.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useKeys } from './keys.js';
import { useRowKeys } from './row-keys.js';
import { undoLatest } from './undo.js';

export type Entry = { path: string; label: TextKey };

const KeysHelp = lazyPart(() => import('./keys-help.js'), null);
const Palette = lazyPart(() => import('./palette.js'), null);

/** The keys of every page: help, undo and the palette of all pages. */
export function ConsoleKeys({ entries }: { entries: readonly Entry[] }) {
  const [shown, setShown] = useState<'help' | 'palette' | null>(null);
  useKeys({ '?': () => setShown('help'), u: () => void undoLatest() });
  useRowKeys();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setShown('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setShown(null);
  return (
    <>
      {shown === 'help' && <KeysHelp onClose={close} />}
      {shown === 'palette' && <Palette onClose={close} entries={entries} />}
    </>
  );
}
