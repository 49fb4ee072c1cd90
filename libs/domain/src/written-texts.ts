type Texts = Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;

/** Texts by language without what is empty; undefined where nothing is written. Pure. */
export function writtenTexts<Of extends Texts>(texts: Of): Of | undefined {
  const written = Object.entries(texts).flatMap(([language, named = {}]) => {
    const some = Object.entries(named).filter(([, text]) => text !== undefined && text.trim() !== '');
    return some.length === 0 ? [] : [[language, Object.fromEntries(some)] as const];
  });
  return written.length === 0 ? undefined : (Object.fromEntries(written) as Of);
}
