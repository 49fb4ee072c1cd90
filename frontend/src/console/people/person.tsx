import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/people.js';
import { FactList } from '../../ui/fact-list.js';
import { Loading } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';
import { ConsentsPanel } from './consents-panel.js';
import { PersonForm } from './person-form.js';
import { personQuery } from './person-query.js';
import { placeText } from './place-text.js';
import { RolesPanel } from './roles-panel.js';
import { SignInsPanel } from './sign-ins-panel.js';
import { TeachingPanel } from './teaching-panel.js';

/** One person: what the office may correct, accounts, consents, roles, classes taught, and why they cannot sign in. */
export default function PersonPage() {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(personQuery(userId));
  if (data === undefined)
    return (
      <Page title={t('people.person')} back={{ to: consolePaths.people, label: t('people.title') }}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />}
      </Page>
    );
  const { person, office } = data;
  return (
    <Page
      title={person.name}
      lead={[person.userCode, placeText(person.place)].filter(Boolean).join(' · ')}
      back={{ to: consolePaths.people, label: t('people.title') }}
      actions={
        office && (
          <Anchor component={Link} className="tap" to={consolePaths.auditOf(`user:${person.userId}`)}>
            {t('people.history')}
          </Anchor>
        )
      }
    >
      {!office && (
        <Panel>
          <FactList
            facts={[
              { name: t('people.name'), value: person.name },
              { name: t('people.code'), value: person.userCode },
              { name: t('people.section'), value: placeText(person.place) },
            ]}
          />
        </Panel>
      )}
      {office && person.contact && (
        <>
          <Panel title={t('people.details')}>
            <PersonForm key={person.userId} person={data} />
          </Panel>
          <RolesPanel key={`roles ${person.userId}`} person={data} />
          {person.contact.roles.includes('teacher') && (
            <TeachingPanel key={`teaching ${person.userId}`} person={data} />
          )}
          <SignInsPanel userId={person.userId} />
          <Panel title={t('people.accounts')}>
            <FactList
              facts={office.accounts.map(({ isCurrent, place }, index) => ({
                name: `${index + 1}. ${t(isCurrent ? 'people.currentAccount' : 'people.olderAccount')}`,
                value: placeText(place),
              }))}
            />
          </Panel>
          <ConsentsPanel person={data} />
        </>
      )}
    </Page>
  );
}
