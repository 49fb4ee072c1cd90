import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/organisations.js';
import { FactList } from '../../ui/fact-list.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { HistoryLink } from '../kit/history-link.js';
import { LoadFailed } from '../kit/load-failed.js';
import { OfficePanel } from './office-panel.js';
import { OrganisationForm } from './organisation-form.js';
import { organisationOf } from './organisation-query.js';

/** One organisation: its settings, its logo, and its first administrator. */
export default function OrganisationPage() {
  const { orgId = '' } = useParams();
  const { data, error, refetch } = useQuery(organisationOf(orgId));
  const back = { to: consolePaths.organisations, label: t('organisations.title') };
  if (data === undefined)
    return (
      <Page title={t('organisations.title')} back={back}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />}
      </Page>
    );
  return (
    <Page
      title={data.name}
      lead={data.orgCode}
      back={back}
      actions={<HistoryLink of={`organisation:${orgId}`} name={data.name} />}
    >
      <Panel>
        <FactList
          columns={2}
          facts={[
            { name: t('organisations.id'), value: data.orgId },
            {
              name: t('organisations.people'),
              value: (
                <Anchor component={Link} to={`${consolePaths.people}?${new URLSearchParams({ orgId }).toString()}`}>
                  {data.people}
                </Anchor>
              ),
            },
          ]}
        />
      </Panel>
      <OrganisationForm organisation={data} />
      <OfficePanel organisation={data} />
    </Page>
  );
}
