import { use, memo } from 'react';
import { loadedMath, loadMath } from './math.js';
import { richHtml } from './rich-html.js';
import { mayHoldMath } from './rich-source.js';
import classes from './rich-text.module.css';

const hasBlocks = /<(p|br|div|ul|ol|table|h\d|li)\b/i;

/** A text with formulas and a little HTML. Suspends while the formulas' renderer is on its way. */
export const RichText = memo(function RichText({ text, inline = false }: { text: string; inline?: boolean }) {
  if (mayHoldMath(text) && !loadedMath()) use(loadMath());
  const Tag = inline ? 'span' : 'div';
  return <Tag className={classes.text} data-lines={hasBlocks.test(text) ? undefined : true} dangerouslySetInnerHTML={{ __html: richHtml(text) }} />;
});
