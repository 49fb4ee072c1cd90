import { takeWebhookSecret } from '@exam/contracts/http/webhooks';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { ShownOnce } from '../kit/shown-once.js';

export const ShowSecret = ({ endpointId, onClose }: { endpointId: string; onClose: () => void }) => (
  <ShownOnce
    texts={{
      ...{ title: t('webhooks.secret'), text: t('webhooks.secretText'), show: t('webhooks.showSecret') },
      ...{ copy: t('webhooks.copy'), copied: t('webhooks.copied') },
    }}
    take={async () => (await call(takeWebhookSecret, { params: { endpointId } })).secret}
    onClose={onClose}
  />
);
