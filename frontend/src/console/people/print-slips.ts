import { renderSVG } from 'uqr';

type Slip = { name: string; loginName: string; code: string; place: string };
type Printed = {
  signInUrl: string;
  schoolName: string;
  title: string;
  words: { name: string; code: string; help: string };
  slips: readonly Slip[];
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const styles = `
  @page { size: A4; margin: 10mm }
  body { margin: 0; font-family: system-ui, sans-serif; color: #000 }
  main { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: 66mm; gap: 2mm }
  article { border: 1px dashed #666; padding: 5mm; display: grid; grid-template-columns: 1fr 28mm; gap: 3mm; break-inside: avoid; overflow: hidden }
  h2 { margin: 0; font-size: 13pt } p { margin: 1mm 0; font-size: 9.5pt } b { font-size: 14pt; letter-spacing: 0.08em; font-family: ui-monospace, monospace }
  svg { width: 28mm; height: 28mm }`;

/** Eight slips on an A4 page, by section; the QR holds the address of the sign-in page and no code. */
export function slipsPage({ signInUrl, schoolName, title, words, slips }: Printed): string {
  const qr = renderSVG(signInUrl, { border: 0 });
  const articles = [...slips]
    .sort((one, other) => one.place.localeCompare(other.place) || one.name.localeCompare(other.name))
    .map(
      ({
        name,
        loginName,
        code,
        place,
      }) => `<article><div><h2>${escaped(name)}</h2><p>${escaped(schoolName)}<br>${escaped(place)}</p>
        <p>${escaped(words.name)}<br><b>${escaped(loginName)}</b></p><p>${escaped(words.code)}<br><b>${escaped(code)}</b></p>
        <p>${escaped(words.help)}</p></div><div>${qr}<p>${escaped(signInUrl)}</p></div></article>`,
    );
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body><main>${articles.join('')}</main></body></html>`;
}

/** By the browser's own print dialog, which also saves as a PDF, in a frame that is gone afterwards. */
export function printSlips(printed: Printed): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument!;
  page.documentElement.innerHTML = slipsPage(printed).replace(/^[\s\S]*?<html>|<\/html>$/g, '');
  // the policy of pages allows no style in a text: a sheet that is made here is none
  const sheet = new frame.contentWindow!.window.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
  frame.contentWindow!.print();
  frame.remove();
}
