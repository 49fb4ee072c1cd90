import { renderSVG } from 'uqr';

type Slip = { name: string; loginName: string; code: string; place: string; help: string };
export type Slips = {
  signInUrl: string;
  schoolName: string;
  title: string;
  words: { name: string; code: string };
  slips: readonly Slip[];
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const styles = `
  @page { size: A4; margin: 10mm }
  body { margin: 0; font-family: system-ui, sans-serif; color: #000 }
  main { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: 66mm; gap: 2mm }
  article { border: 1px dashed #666; padding: 4mm; display: grid; grid-template-columns: 1fr 28mm; gap: 3mm; break-inside: avoid; overflow: hidden }
  h2 { margin: 0; font-size: 12pt } p { margin: 1mm 0; font-size: 9pt; overflow-wrap: anywhere }
  b { font-size: 14pt; letter-spacing: 0.08em; font-family: ui-monospace, monospace }
  svg { width: 28mm; height: 28mm }`;

/** Eight slips on an A4 page, by section; the QR holds the address of the sign-in page and no code. */
export function slipsMarkup({ signInUrl, schoolName, words, slips }: Slips): string {
  const qr = renderSVG(`${signInUrl}?start=1`, { border: 0 });
  const articles = [...slips]
    .sort((one, other) => one.place.localeCompare(other.place) || one.name.localeCompare(other.name))
    .map(
      ({ name, loginName, code, place, help }) => `<article>
        <div><h2>${escaped(name)}</h2><p>${escaped(schoolName)}<br>${escaped(place)}</p>
        <p>${escaped(words.name)}<br><b>${escaped(loginName)}</b></p><p>${escaped(words.code)}<br><b>${escaped(code)}</b></p>
        <p>${escaped(help)}</p></div><div>${qr}<p>${escaped(signInUrl)}</p></div></article>`,
    );
  return `<main>${articles.join('')}</main>`;
}

/** By the browser's own print dialog, which also saves as a PDF, in a frame that is gone afterwards. */
export function printSlips(slips: Slips): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  // one that is not displayed prints an empty page in some browsers
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const view = frame.contentWindow!;
  const page = view.document;
  page.title = slips.title;
  page.body.innerHTML = slipsMarkup(slips);
  // the policy of pages allows no style in a text: a sheet that is made here is none
  const sheet = new view.window.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
