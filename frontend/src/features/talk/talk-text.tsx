import { Suspense } from 'react';
import { RichText } from '../../ui/rich-text.js';

/** What a person wrote: plain words with formulas. Signs of HTML are shown as they were typed. */
export function TalkText({ text }: { text: string }) {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    <div dir="auto">
      <Suspense fallback={<span style={{ whiteSpace: 'pre-line' }}>{text}</span>}>
        <RichText text={plain} by="person" />
      </Suspense>
    </div>
  );
}
