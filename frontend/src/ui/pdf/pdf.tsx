import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part.js';
import { Loading } from '../page-state.js';

/** What a page may ask of a document that stands. */
export type PdfHandle = { page: () => number; turn: (page: number) => void };

export type PdfProps = {
  /**
   * The document itself, or where it is: at our own origin or in the object storage. Read once: what has been opened
   * stays, whatever becomes of the address.
   */
  url: string | Blob;
  title: string;
  /** The page to begin with, from 1. */
  startPage?: number;
  /** Each page that is turned to, as for notes. */
  onPage?: (page: number) => void;
  onReady?: (document: PdfHandle) => void;
  /** Stands in place of a document that cannot be read; else it says so and offers to try again. */
  failed?: ReactNode;
};

/** A document with its pages, zoom and search. The reader and its worker (560 KB) come when one is opened. */
export const Pdf = lazyPart<PdfProps>(() => import('./pdf-view.js'), <Loading rows={1} height={480} />);
