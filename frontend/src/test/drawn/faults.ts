/** What is wrong with the question in view, as a reader would say it. */
export function faultsInView(): string[] {
  const faults: string[] = [];
  const shown = document.querySelector<HTMLElement>('[data-shown]');
  if (!shown) return ['nothing is drawn'];
  const width = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth;
  if (page > width) faults.push(`the page is ${page} px wide on a screen of ${width}`);

  // inside a box that scrolls on its own anything may be wide
  const isBoxed = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  // what is inside a drawing is cut off by it: KaTeX draws arrows and roots far longer than they are shown
  const isHidden = (element: Element): boolean => element.closest('.katex-mathml, .only-read-out, svg') !== null;
  for (const element of shown.querySelectorAll('*')) {
    const { right, left, width: wide } = element.getBoundingClientRect();
    if (wide > 0 && (right > width + 1 || left < -1) && !isHidden(element) && !isBoxed(element)) {
      const name = String((element as HTMLElement).className).slice(0, 40);
      faults.push(`<${element.tagName.toLowerCase()} ${name}> reaches from ${left | 0} to ${right | 0}`);
      break;
    }
  }

  const read = shown.cloneNode(true) as HTMLElement;
  for (const formula of read.querySelectorAll('.katex, .katex-error')) formula.remove();
  const text = read.textContent;
  const latex = /\\[a-zA-Z]+|\$[^$\\^_{]*[\\^_{][^$]*\$|\\[()[\]]/.exec(text);
  if (latex) faults.push(`raw LaTeX: ${latex[0].slice(0, 60)}`);
  else if (text.includes('\\'))
    faults.push(`a stray backslash: ${text.slice(Math.max(0, text.indexOf('\\') - 20)).slice(0, 40)}`);
  // a formula of which a part is unknown has that part in the colour of a fault
  const broken = shown.querySelector('.katex-error, .katex-html [style*="--fault-text"]');
  if (broken) faults.push(`a formula that cannot be read: ${broken.textContent.slice(0, 60)}`);

  for (const picture of shown.querySelectorAll('img'))
    if (!picture.complete || picture.naturalWidth === 0) faults.push(`a missing picture: ${picture.src}`);
  if (shown.querySelector('[class*="missing"]')) faults.push('a picture that did not load');

  for (const control of document.querySelectorAll('header button, footer button, nav button, [data-shown] label')) {
    const { left, right, width: wide } = control.getBoundingClientRect();
    const isAside = wide === 0 || isBoxed(control);
    if (!isAside && (left < -1 || right > width + 1))
      faults.push(`a control outside the screen: ${control.textContent.slice(0, 30)}`);
  }
  for (const control of document.querySelectorAll('footer button')) {
    const { top, bottom } = control.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) faults.push(`a control below the screen: ${control.textContent}`);
  }
  const bars = [...document.querySelectorAll('header, footer')].filter((bar) => !bar.closest('article'));
  const barsHeight = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  if (width < 600 && barsHeight > innerHeight / 5) faults.push(`the bars take ${barsHeight} of ${innerHeight} px`);
  return faults;
}
