import { LegalPage } from '../legal-page.js';

export function Component() {
  return (
    <LegalPage
      heading="learning.terms.title"
      parts={[
        { title: 'learning.terms.use', texts: ['learning.terms.useText'] },
        { title: 'learning.terms.subscriptions', texts: ['learning.terms.subscriptionsText'] },
        { title: 'learning.terms.copyright', texts: ['learning.terms.copyrightText'] },
        { title: 'learning.terms.honor', texts: ['learning.terms.honorText'] },
        {
          title: 'learning.terms.refund',
          texts: [
            'learning.terms.refundCourse',
            'learning.terms.refundRegistration',
            'learning.terms.refundTrial',
            'learning.terms.refundSpecialization',
          ],
        },
        { title: 'learning.terms.liability', texts: ['learning.terms.liabilityText'] },
      ]}
    />
  );
}
