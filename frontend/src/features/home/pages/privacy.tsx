import { LegalPage } from '../legal-page.js';

/** The same rules as on the terms page are here too (ledger HOME-012), below what we keep and why. */
export function Component() {
  return (
    <LegalPage
      heading="learning.privacy.title"
      parts={[
        { title: 'learning.privacy.data', texts: ['learning.privacy.dataText'] },
        { title: 'learning.privacy.children', texts: ['learning.privacy.childrenText'] },
        { title: 'learning.privacy.browser', texts: ['learning.privacy.browserText'] },
        { title: 'learning.privacy.rights', texts: ['learning.privacy.rightsText'] },
        { title: 'learning.terms.use', texts: ['learning.terms.useText'] },
        { title: 'learning.terms.copyright', texts: ['learning.terms.copyrightText'] },
        { title: 'learning.terms.refund', texts: ['learning.terms.refundCourse', 'learning.terms.refundTrial'] },
        { title: 'learning.terms.honor', texts: ['learning.terms.honorText'] },
      ]}
    />
  );
}
