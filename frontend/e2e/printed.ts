import type { Page } from '@playwright/test';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page that a printer would be given. */
export async function printed(page: Page): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const loading = getDocument({ data, verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return texts;
}

/** Of each page, in points. */
export async function printedSizes(page: Page): Promise<{ width: number; height: number }[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const loading = getDocument({ data, verbosity: 0 });
  const document = await loading.promise;
  const sizes: { width: number; height: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width: Math.round(width), height: Math.round(height) });
  }
  await loading.destroy();
  return sizes;
}

/** What the PDF says that its glyphs mean where a letter is drawn by several of them: by this they are found and copied. */
export async function actualTexts(page: Page): Promise<string[]> {
  const file = await page.pdf({ preferCSSPageSize: true });
  const streams = [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, inside]) => inside!);
  return streams.flatMap((stream) =>
    [...inflated(stream).matchAll(/ActualText\s*<FEFF([0-9A-F]+)>/gi)].map(([, hex]) =>
      Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
    ),
  );
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // a font or a picture
    return '';
  }
}
