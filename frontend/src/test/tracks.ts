/** What jsdom lacks: tracks that have a mode, and the list of an element that says when one changes. */
export function fakeTracks(): EventTarget {
  const modes = new WeakMap<HTMLTrackElement, { mode: string }>();
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: HTMLTrackElement) {
      if (!modes.has(this)) modes.set(this, { mode: 'disabled' });
      return modes.get(this);
    },
  });
  const list = new EventTarget();
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => list });
  return list;
}
