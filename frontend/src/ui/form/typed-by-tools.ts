/**
 * What is in the fields when they are sent. Password managers and a browser's autofill may write a value without
 * the event that a component listens for.
 */
export function typedByTools<Values extends Record<string, unknown>>(
  form: HTMLFormElement,
  values: Values,
  names: ReadonlySet<string>,
): Values {
  const changed: Record<string, string> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement) || !isText(element.type) || !names.has(element.name)) continue;
    const held = values[element.name];
    // where the component formats what it shows, the event has come
    if (held === '' && element.value !== '') changed[element.name] = element.value;
  }
  return Object.keys(changed).length === 0 ? values : { ...values, ...changed };
}

const isText = (type: string): boolean => ['text', 'email', 'tel', 'password', 'url', 'search'].includes(type);
