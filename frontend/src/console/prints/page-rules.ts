/** What only a style sheet can say of pages of paper: their size, and their numbers in the margin. */
import { useEffect } from 'react';
import { t } from '../../texts/prints.js';

const [n, m] = ['\uE000', '\uE001'];
const quoted = (text: string): string => JSON.stringify(text.replaceAll(/[\n\r<>]/g, ' '));

/** 'Page 2 of 8' as the words around two counters. */
export function pageNumbers(): string {
  return t('prints.page', { n, m })
    .split(/(\uE000|\uE001)/)
    .map((part) => (part === n ? 'counter(page)' : part === m ? 'counter(pages)' : quoted(part)))
    .join(' ');
}

/** `foot`: which paper, on the left of each page's lower margin. */
export const pageRules = (foot: string): string => `@page {
  size: A4;
  margin: 14mm 13mm 16mm;
  @bottom-left { content: ${quoted(foot)}; font: 8pt system-ui, sans-serif; }
  @bottom-right { content: ${pageNumbers()}; font: 8pt system-ui, sans-serif; }
}`;

/** The policy of pages allows no style in a text: a sheet that is made here is none. */
export function usePageRules(foot: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules(foot));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [foot]);
}
