import { lazyPart } from '../lazy-part.js';
import { Loading } from '../page-state.js';

export type PdfProps = {
  /** Of our own origin, or of the object storage. */
  url: string;
  title: string;
  /** The page to begin with, from 1. */
  startPage?: number;
  /** Each page that is turned to, as for notes. */
  onPage?: (page: number) => void;
};

/** A document with its pages, zoom and search. The reader and its worker (560 KB) come when one is opened. */
export const Pdf = lazyPart<PdfProps>(() => import('./pdf-view.js'), <Loading rows={1} height={480} />);
