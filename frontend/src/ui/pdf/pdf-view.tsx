/** The reader. It brings react-pdf with it, so nothing but `lazyPart` imports it. */
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { ConnectionError } from '../../lib/refusal.js';
import { Failed, Loading } from '../page-state.js';
import type { PdfProps } from './pdf.js';
import { PdfBar } from './pdf-bar.js';
import { marked, matchesOf, pageWithin } from './pdf-rules.js';
import classes from './pdf.module.css';
import { usePinch } from './use-pinch.js';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

type Reader = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;

export default function PdfView({ url, title, startPage = 1, onPage, onReady, failed }: PdfProps) {
  const [reader, setReader] = useState<Reader | null>(null);
  const [page, setPage] = useState(startPage);
  const [scale, setScale] = useState(1);
  const [search, setSearch] = useState('');
  const [tries, setTries] = useState(0);
  const { ref, width } = useElementSize();
  const pageCount = reader?.numPages ?? 0;
  const found = useMatches(reader, search);

  const turn = (next: number) => {
    const shown = pageWithin(next, pageCount);
    setPage(shown);
    if (shown !== page) onPage?.(shown);
  };
  const latest = useRef({ turn, page });
  latest.current = { turn, page };
  const stage = usePinch(scale, setScale);
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[event.key];
    // where the page is wider than its place the arrows move it
    const isArrow = event.key.startsWith('Arrow');
    if (!by || (isArrow && event.currentTarget.scrollWidth > event.currentTarget.clientWidth)) return;
    event.preventDefault();
    turn(page + by);
  };
  const textOf = useCallback(({ str }: { str: string }) => marked(str, search), [search]);

  return (
    <section className={classes.frame} aria-label={title}>
      <PdfBar
        page={page}
        pageCount={pageCount}
        scale={scale}
        search={search}
        matches={found}
        onTurn={turn}
        onScale={setScale}
        onSearch={setSearch}
      />
      <div className={classes.stage} ref={stage} tabIndex={0} role="group" aria-label={title} onKeyDown={onKey}>
        <div ref={ref} />
        <Document
          key={tries}
          file={url}
          loading={<Loading rows={1} height={480} />}
          error={failed ?? <Failed error={new ConnectionError()} onRetry={() => setTries(tries + 1)} />}
          onLoadSuccess={(loaded) => {
            setReader(loaded);
            setPage((before) => pageWithin(before, loaded.numPages));
            onReady?.({ page: () => latest.current.page, turn: (next) => latest.current.turn(next) });
          }}
        >
          <Page
            pageNumber={page}
            {...(width > 0 ? { width } : {})}
            scale={scale}
            renderAnnotationLayer={false}
            customTextRenderer={textOf}
            loading={<Loading rows={1} height={480} />}
          />
        </Document>
      </div>
    </section>
  );
}

/** The pages of all places; null while the document is being read for them. */
function useMatches(reader: Reader | null, search: string): readonly number[] | null {
  const [texts, setTexts] = useState<readonly string[] | null>(null);
  const isWanted = search.trim() !== '';
  useEffect(() => {
    if (!reader || !isWanted || texts) return;
    let isGone = false;
    void textsOf(reader).then((read) => isGone || setTexts(read));
    return () => void (isGone = true);
  }, [reader, isWanted, texts]);
  if (!isWanted) return [];
  return texts && matchesOf(texts, search);
}

async function textsOf(reader: Reader): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= reader.numPages; number += 1) {
    const { items } = await (await reader.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  return texts;
}
