import { toast } from '../../lib/toast.js';
import { t } from '../../texts/session.js';

/** Code of its own, because hardly anybody meets it (ledger AUTH-022). */
export const sayRestoreFailed = (): void => void toast({ kind: 'error', text: t('accounts.login.restoreFailed') });
