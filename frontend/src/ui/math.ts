/** KaTeX, loaded with the first formula. It writes MathML beside its HTML, so a screen reader reads formulas. */
import { use, useSyncExternalStore } from 'react';
import { untilLoaded } from '../lib/load-code.js';

type Render = (tex: string, display: boolean) => string;

let render: Render | null = null;
let loading: Promise<void> | null = null;
let firstTry: Promise<void>;
const listeners = new Set<() => void>();

/** Resolves once the renderer is there, however often it has to be asked for. */
export const loadMath = (): Promise<void> => (loading ??= load());

async function load(): Promise<void> {
  const first = import('./katex.js');
  firstTry = first.then(keep, () => undefined);
  await firstTry;
  // React reads it without waiting where it says so itself
  void Object.assign(firstTry, { status: 'fulfilled', value: undefined });
  if (!render) keep(await untilLoaded(() => import('./katex.js')));
}

function keep({ renderMath }: { renderMath: Render }): void {
  render = renderMath;
  for (const tell of listeners) tell();
}

/** Null until `loadMath` is through. */
export const loadedMath = (): Render | null => render;

/**
 * Suspends while the renderer is asked for the first time; then whether it is there. Draws again when it has come
 * later.
 */
export function useMath(): boolean {
  void loadMath();
  // each time: React refuses a component that waited once and does not ask again
  use(firstTry);
  return useSyncExternalStore(subscribe, isLoaded);
}

const isLoaded = (): boolean => render !== null;

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
