import { listWebhooks } from '@exam/contracts/http/webhooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { t } from '../../texts/webhooks.js';
import { SettingsList } from '../kit/settings-list.js';
import { Deliveries } from './deliveries.js';
import { Endpoints } from './endpoints.js';
import { NewEndpoint } from './new-endpoint.js';

/** Where the school's programs are told of events, and what they were told. */
export default function Webhooks() {
  const query = useQuery({ queryKey: ['webhooks'], queryFn: ({ signal }) => call(listWebhooks, {}, { signal }) });
  return (
    <SettingsList
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
      query={query}
      make={t('webhooks.new')}
      dialog={(onClose) => <NewEndpoint onClose={onClose} />}
    >
      {({ items }, make) => (
        <>
          <Endpoints endpoints={items} make={make} />
          {items.length > 0 && <Deliveries endpoints={items} />}
        </>
      )}
    </SettingsList>
  );
}
