import { listOrganisations, type OrganisationRow } from '@exam/contracts/http/identity/organisations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/organisations.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { ConsoleList } from '../kit/console-list.js';
import { NewOrganisation } from './new-organisation.js';

/** The organisations of the installation. */
export default function Organisations() {
  const [isMaking, setMaking] = useState(false);
  const make = <Button onClick={() => setMaking(true)}>{t('organisations.new')}</Button>;
  return (
    <Page title={t('organisations.title')} actions={make}>
      <ConsoleList<OrganisationRow>
        name="organisations"
        label={t('organisations.title')}
        sort="name"
        fetch={(query, signal) => call(listOrganisations, { query: query as never }, signal ? { signal } : {})}
        rowKey={({ orgId }) => orgId}
        nameOf={({ name }) => name}
        to={({ orgId }) => consolePaths.organisation(orgId)}
        columns={[
          { key: 'name', title: t('organisations.name'), sort: 'name', cell: ({ name }) => name },
          { key: 'code', title: t('organisations.code'), sort: 'code', cell: ({ orgCode }) => orgCode },
          {
            ...{ key: 'joining', title: t('organisations.joining') },
            cell: ({ joining }) => t('organisations.joiningOf', { joining }),
          },
          { key: 'modules', title: t('organisations.modules'), cell: modulesText },
          { ...{ key: 'people', title: t('organisations.people'), numeric: true }, cell: ({ people }) => people },
          {
            ...{ key: 'administrators', title: t('organisations.administrators'), numeric: true },
            cell: ({ administrators }) => administrators,
          },
        ]}
        empty={<Empty title={t('organisations.none')}>{make}</Empty>}
      />
      {isMaking && <NewOrganisation onClose={() => setMaking(false)} />}
    </Page>
  );
}

const modulesText = ({ assignedModules }: OrganisationRow): string =>
  assignedModules.length === 0
    ? t('organisations.allModules')
    : assignedModules.map((module) => t('organisations.moduleOf', { module: module.toLowerCase() })).join(', ');
