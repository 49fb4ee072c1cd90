import { LegalPage } from '../legal-page.js';

export function Component() {
  return (
    <LegalPage heading="learning.about.title" parts={[{ texts: ['learning.about.text1', 'learning.about.text2'] }]} />
  );
}
