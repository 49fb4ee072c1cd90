import { memo } from 'react';
import { loadedMath, useMath } from './math.js';
import { richHtml, type WrittenBy } from './rich-html.js';
import { mayHoldMath } from '@exam/domain/rich-source';
import classes from './rich-text.module.css';

const hasBlocks = /<(p|br|div|ul|ol|table|h\d|li)\b/i;

type Props = { text: string; inline?: boolean; by?: WrittenBy };

/**
 * A text with formulas and a little HTML. Suspends while the formulas' renderer is on its way; where it does not come,
 * they stand as they were typed.
 */
export const RichText = memo(function RichText(props: Props) {
  return mayHoldMath(props.text) && !loadedMath() ? <WithMath {...props} /> : <Html {...props} />;
});

function WithMath(props: Props) {
  useMath();
  return <Html {...props} />;
}

function Html({ text, inline = false, by = 'pack' }: Props) {
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      className={classes.text}
      data-lines={hasBlocks.test(text) ? undefined : true}
      dangerouslySetInnerHTML={{ __html: richHtml(text, by) }}
    />
  );
}
