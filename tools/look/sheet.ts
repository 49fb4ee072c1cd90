import type { Browser } from 'playwright-core';

export interface Picture {
  readonly label: string;
  readonly name: string;
  readonly width: number;
  readonly png: Buffer;
}

const text = (value: string) => value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One picture of all pictures of a page: a row for each state and scheme, a column for each width. */
export async function contactSheet(browser: Browser, title: string, rows: readonly (readonly Picture[])[]) {
  const figures = rows.map((row) => {
    const cells = row.map(
      ({ label, width, png }) =>
        `<figure style="width:${Math.round(width / 2)}px"><figcaption>${text(label)}</figcaption>` +
        `<img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
    );
    return `<div>${cells.join('')}</div>`;
  });
  const page = await browser.newPage({ viewport: { width: 1300, height: 800 } });
  await page.setContent(`<!doctype html><style>
    body { font: 13px sans-serif; margin: 16px; background: #888; color: #fff; width: max-content }
    div { display: flex; gap: 16px; align-items: start; margin-bottom: 16px }
    figure { margin: 0 } img { width: 100%; display: block; margin-top: 4px }
  </style><h1>${text(title)}</h1>${figures.join('')}`);
  const png = await page.locator('body').screenshot();
  await page.close();
  return png;
}
