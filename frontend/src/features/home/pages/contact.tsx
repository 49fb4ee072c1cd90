import { ContactForm } from '../contact-form.js';
import classes from '../legal-page.module.css';
import { t } from '../../../texts/home.js';
import { Page } from '../../../ui/page.js';

/** The contact form on a page of its own: the profile leads here, too. */
export function Component() {
  return (
    <div className={classes.page}>
      <Page title={t('learning.home.contactUs')} lead={t('own.home.contactText')} width="text">
        <ContactForm />
      </Page>
    </div>
  );
}
