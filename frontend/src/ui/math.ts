/** KaTeX, loaded with the first formula. It writes MathML beside its HTML, so a screen reader reads formulas. */
type Render = (tex: string, display: boolean) => string;

let loading: Promise<Render> | null = null;
let render: Render | null = null;

export function loadMath(): Promise<Render> {
  loading ??= import('./katex.js').then((module) => (render = module.renderMath));
  return loading;
}

/** Null until `loadMath` is through. */
export const loadedMath = (): Render | null => render;
