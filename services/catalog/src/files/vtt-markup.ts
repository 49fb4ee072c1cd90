import { timeOf, type CueTimes } from './vtt-times.js';

/** The tags of WebVTT; those with `true` say who speaks, or in which language. */
const tags: Readonly<Record<string, boolean>> = {
  c: false,
  i: false,
  b: false,
  u: false,
  ruby: false,
  rt: false,
  v: true,
  lang: true,
};

export interface MarkupFault {
  /** Of the cue's text, counted from zero. */
  readonly line: number;
  readonly why: string;
}

/** The first place where the text of a cue is more than WebVTT lets it be; null where it is not. */
export function markupFault(text: string, { start, end }: CueTimes): MarkupFault | null {
  const open: string[] = [];
  let time = start;
  const pattern = /<([^>]*)(>?)/g;
  for (const found of text.matchAll(pattern)) {
    const [whole, inner = '', close = ''] = found;
    const why = close === '' ? 'a < is left open (write &lt;)' : tagFault(inner);
    if (why) return { line: text.slice(0, found.index).split('\n').length - 1, why: `${why}: ${whole.slice(0, 40)}` };
  }
  if (open.length === 0 || open.join() === 'v') return null;
  return { line: text.split('\n').length - 1, why: `<${open.at(-1)}> is not closed` };

  function tagFault(inner: string): string | null {
    const moment = timeOf(inner);
    if (moment !== null) {
      if (moment <= time || moment >= end) return 'the time is not after those before it and within the cue';
      time = moment;
      return null;
    }
    if (inner.startsWith('/')) {
      // an <rt> ends with its <ruby>
      if (inner === '/ruby' && open.at(-1) === 'rt') open.pop();
      return open.pop() === inner.slice(1) ? null : 'this tag is not open here';
    }
    const [, name = '', annotation = ''] = /^([a-z]+)(?:\.[^\s.<&]+)*((?:[ \t\n][^<]*)?)$/.exec(inner) ?? [];
    if (!Object.hasOwn(tags, name)) return 'no tag of WebVTT';
    if (tags[name] !== (annotation.trim() !== ''))
      return tags[name] ? 'the tag does not say which' : 'no tag of WebVTT';
    if (name === 'rt' && open.at(-1) !== 'ruby') return 'stands outside of <ruby>';
    open.push(name);
    return null;
  }
}
