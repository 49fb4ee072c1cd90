/**
 * `getComputedStyle` for tests. They load no style sheets, so a style is what stands at the element itself, what the
 * browser hides, and `visibility`, which is inherited. jsdom would match every rule of its own sheet at each of the
 * thousands of questions that a query by role asks: a quarter of the time of the component tests.
 */
const neverShown = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TITLE', 'META', 'LINK', 'DATALIST']);

export function computedStyle(element: Element): CSSStyleDeclaration {
  const own = styleOf(element);
  const read = (name: string | symbol) =>
    name === 'display' ? display(element) : name === 'visibility' ? visibility(element) : Reflect.get(own, name);
  return new Proxy(own, {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) =>
          property === 'display' || property === 'visibility' ? read(property) : own.getPropertyValue(property);
      const value: unknown = read(name);
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
}

/** Elements of MathML have none in jsdom. */
const styleOf = (element: Element) => (element as Partial<HTMLElement>).style ?? noStyle;
const noStyle = document.createElement('span').style;

function display(element: Element): string {
  if (neverShown.has(element.tagName) || isHiddenByParts(element)) return 'none';
  return styleOf(element).display || (element.hasAttribute('hidden') ? 'none' : 'block');
}

/** What a closed `details` or `dialog` holds back. */
function isHiddenByParts(element: Element): boolean {
  if (element.tagName === 'DIALOG') return !element.hasAttribute('open');
  const parent = element.parentElement;
  return parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY';
}

function visibility(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const value = styleOf(at).visibility;
    if (value) return value;
  }
  return 'visible';
}
