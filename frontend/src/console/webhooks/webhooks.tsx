import { listWebhooks } from '@exam/contracts/http/webhooks';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t as officeText } from '../../texts/office.js';
import { t } from '../../texts/webhooks.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { LoadFailed } from '../kit/load-failed.js';
import { Deliveries } from './deliveries.js';
import { Endpoints } from './endpoints.js';
import { NewEndpoint } from './new-endpoint.js';
import { ShowSecret } from './show-secret.js';

/** Where the school's programs are told of events, and what they were told. */
export default function Webhooks() {
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
  });
  const [isMaking, setMaking] = useState(false);
  const [madeId, setMadeId] = useState<string | null>(null);
  const make = <Button onClick={() => setMaking(true)}>{t('webhooks.new')}</Button>;
  return (
    <Page
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
      back={{ to: consolePaths.settings, label: officeText('console.settings.title') }}
      actions={make}
    >
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading rows={3} height={44} />
        )
      ) : (
        <>
          <Endpoints endpoints={data.items} make={make} />
          {data.items.length > 0 && <Deliveries endpoints={data.items} />}
        </>
      )}
      {isMaking && (
        <NewEndpoint
          onClose={() => setMaking(false)}
          onMade={(endpointId) => {
            setMaking(false);
            setMadeId(endpointId);
          }}
        />
      )}
      {madeId !== null && <ShowSecret endpointId={madeId} onClose={() => setMadeId(null)} />}
    </Page>
  );
}
