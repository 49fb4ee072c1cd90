import { toast } from '../../lib/toast.js';
import { t } from '../../texts/session.js';

/** Code of its own, because hardly anybody meets it (ledger ORG-003). */
export const sayOrganisationFailed = (): void =>
  void toast({ text: t('accounts.organisation.failed'), id: 'organisation' });
