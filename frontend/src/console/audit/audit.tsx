import { reachOf, type Permission } from '@exam/contracts/core/permissions';
import { mostExportedEntries } from '@exam/contracts/http/audit';
import { listPeople } from '@exam/contracts/http/identity/people';
import { Alert, Anchor, Button, NativeSelect, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t as consoleText } from '../../texts/console.js';
import { t } from '../../texts/office.js';
import { formatNumber } from '../../texts/format.js';
import { knownActions, knownKinds, textOfAction, textOfKind } from '../../texts/trail.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { ConsoleList, type ListFilter } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import classes from '../kit/kit.module.css';
import { useNames } from '../kit/names.js';
import { shortId } from '../kit/short-id.js';
import { useAddress } from '../kit/use-address.js';
import { ofSchool, useSchoolOf } from '../organisations/use-school.js';
import { usePlaceNameById } from '../classes/places.js';
import { Change, peopleIn } from './change.js';
import { exportTrail, fetchTrail, type TrailEntry } from './trail.js';

const filters = ['action', 'subject', 'actorId', 'from', 'until'] as const;
const labels = {
  action: 'console.audit.action',
  subject: 'console.audit.subject',
  actorId: 'console.audit.person',
  from: 'console.audit.from',
  until: 'console.audit.until',
} as const;

const staffQuery = queryOptions({
  queryKey: ['people', 'staff', 'choices'],
  queryFn: ({ signal }) => call(listPeople, { query: { who: 'staff', limit: 200, sort: 'name' } }, { signal }),
  select: ({ items }) => items.map(({ userId, name }) => ({ value: userId, label: name })),
});

/** What is chosen by its words instead of typed; what the address names besides is shown as it stands. */
function useChoices(): Partial<Record<(typeof filters)[number], ListFilter['options']>> {
  const seesOthers = reachOf(useUser(), 'audit.see') !== 'own-acts';
  const { data: staff = [] } = useQuery({ ...staffQuery, enabled: seesOthers });
  const actions = knownActions().map((value) => ({ value, label: textOfAction(value) }));
  return {
    action: byLabel(actions),
    ...(seesOthers && { actorId: staff }),
  };
}

/** Who did what, to what, when, and what it was before and after. Every object opens it with itself as the filter. */
export default function Audit() {
  const user = useUser();
  const { query, get } = useAddress();
  const about = get('subject');
  // a chip says the object in words
  const asked: ReturnType<typeof useChoices> = about ? { subject: [{ value: about, label: subjectText(about) }] } : {};
  const shown = useShownPeople();
  const [isCut, setCut] = useState(false);
  const name = useNames(shown.ids);
  const choices = useChoices();
  const placeOf = usePlaceNameById();
  const who = ({ actorId }: TrailEntry) => (actorId === null ? t('console.audit.system') : name(actorId));
  const schoolOf = useSchoolOf();
  const what = ({ subject, action, orgId }: TrailEntry) => {
    const person = subject?.startsWith('user:') ? name(subject.slice(5)) : null;
    const page = subject === null ? null : pageOf(subject, action);
    // ids of questions are their school's alone
    const school = page?.permission === 'questions.edit' ? schoolOf({ orgId: orgId ?? undefined }) : {};
    const to = page !== null && reachOf(user, page.permission) !== null ? ofSchool(page.to, school) : null;
    const shownAs = person ?? (subject === null ? '' : subjectText(subject));
    return to === null ? (
      shownAs
    ) : (
      <Anchor component={Link} to={to} inherit>
        {shownAs}
      </Anchor>
    );
  };
  return (
    <Page title={t('console.audit.title')}>
      <Filters key={query} choices={choices} />
      {isCut && <Alert role="status">{t('console.audit.newest', { n: formatNumber(mostExportedEntries) })}</Alert>}
      <ConsoleList<TrailEntry>
        name="audit"
        label={t('console.audit.title')}
        fetch={shown.fetch}
        rowKey={({ service, id }) => `${service} ${id}`}
        nameOf={({ action, at }) => `${textOfAction(action)} ${consoleTime(at)}`}
        sort="-at"
        hasSearch={false}
        filters={filters.map((filter) => ({
          ...{
            name: filter,
            label: t(labels[filter]),
            options: choices[filter] ?? asked[filter] ?? [],
            isHidden: true,
          },
        }))}
        columns={[
          { key: 'at', title: t('console.audit.when'), cell: ({ at }) => consoleTime(at) },
          { key: 'who', title: t('console.audit.who'), cell: (entry) => who(entry) ?? shortId(entry.actorId!) },
          { key: 'what', title: t('console.audit.what'), cell: ({ action }) => textOfAction(action) },
          { key: 'subject', title: t('console.audit.toWhat'), cell: what },
          {
            key: 'change',
            title: t('console.audit.change'),
            cell: (entry) => <Change entry={entry} nameOf={name} placeOf={placeOf} />,
          },
        ]}
        exported={{
          collect: async (asked) => {
            const { entries, hasMore } = await exportTrail(asked);
            setCut(hasMore);
            return entries;
          },
          heads: ['at', 'who', 'action', 'subject', 'details', 'requestId', 'address'],
          cells: (entry) => [
            ...[consoleTime(entry.at), who(entry) ?? entry.actorId, entry.action, entry.subject],
            ...[JSON.stringify(entry.details), entry.requestId, entry.address],
          ],
        }}
        empty={<Empty title={t('console.audit.none')} />}
      />
    </Page>
  );
}

/** The people of the pages that were read, whose names are asked for together. */
function useShownPeople() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    fetch: async (...asked: Parameters<typeof fetchTrail>) => {
      const page = await fetchTrail(...asked);
      const found = page.items.flatMap(({ actorId, subject, details }) => [
        ...[actorId, subject?.replace(/^user:/, '') ?? null, ...peopleIn(details)],
      ]);
      setIds((before) => [...new Set([...before, ...found.filter((id) => id !== null)])]);
      return page;
    },
  };
}

function Filters({ choices }: { choices: ReturnType<typeof useChoices> }) {
  const address = useAddress();
  const [isFolded, setFolded] = useState(true);
  const [typed, setTyped] = useState(() => Object.fromEntries(filters.map((one) => [one, address.get(one) ?? ''])));
  const [kind, id] = partsOf(typed.subject ?? '');
  const set = (filter: string, value: string) => setTyped((before) => ({ ...before, [filter]: value }));
  const setSubject = (subject: string) => set('subject', subject);
  const kinds = knownKinds().map((value) => ({ value, label: textOfKind(value) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    address.set(typed);
  };
  return (
    <form onSubmit={submit}>
      <div className={classes.bar} data-folded={isFolded || undefined}>
        <Button
          variant="default"
          className={classes.fold ?? ''}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {consoleText('console.kit.filters')}
        </Button>
        {filters.map((filter) => {
          if (filter === 'actorId' && !choices.actorId) return null;
          const options = choices[filter];
          const value = typed[filter] ?? '';
          const field = {
            ...{ label: t(labels[filter]), value },
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(filter, currentTarget.value),
          };
          if (filter === 'subject')
            return (
              <Fragment key={filter}>
                <NativeSelect
                  label={t(labels[filter])}
                  value={kind}
                  data={withAny(byLabel(kinds), kind)}
                  onChange={({ currentTarget: { value: chosen } }) => setSubject(chosen && `${chosen}:`)}
                />
                {kind !== '' && (
                  <TextInput
                    label={t('console.audit.id')}
                    value={id}
                    onChange={({ currentTarget: { value: given } }) => setSubject(`${kind}:${given.trim()}`)}
                  />
                )}
              </Fragment>
            );
          return options === undefined ? (
            <TextInput key={filter} {...field} type="date" />
          ) : (
            <NativeSelect key={filter} {...field} data={withAny(options, value)} />
          );
        })}
        <Button type="submit">{t('console.audit.show')}</Button>
      </div>
    </form>
  );
}

const byLabel = (options: { value: string; label: string }[]) =>
  options.sort((one, other) => one.label.localeCompare(other.label));

/** `order:…`: its kind and its id, which is left out where all of the kind are meant. */
function partsOf(subject: string): readonly [kind: string, id: string] {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  return [kind, id];
}

/** The choices, 'any' before them, and among them what was chosen, known or not. */
const withAny = (options: ListFilter['options'], chosen: string): ListFilter['options'] => [
  { value: '', label: consoleText('console.kit.any') },
  ...(chosen === '' || options.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: chosen }]),
  ...options,
];

type ObjectPage = readonly [permission: Permission, pathOf: (id: string) => string];

const pages: Readonly<Record<string, ObjectPage>> = {
  user: ['students.see', consolePaths.person],
  order: ['sell', consolePaths.order],
  package: ['sell', consolePaths.package],
  question: ['questions.edit', consolePaths.question],
  exam: ['results.see', consolePaths.test],
};
const draftPage: ObjectPage = ['tests.edit', consolePaths.draft];

/** `order:…` in words; of a long id its end tells it from others, and a file of the trail has it whole. */
function subjectText(subject: string): string {
  const [kind, id] = partsOf(subject);
  return [textOfKind(kind), shortId(id)].join(' ').trim();
}

/** Where the object is opened, and what that takes; null of what has no page of its own, or is gone. */
function pageOf(subject: string, action: string): { permission: Permission; to: string } | null {
  const [kind, id] = partsOf(subject);
  const page = action.startsWith('exam.draft') ? draftPage : pages[kind];
  return page === undefined || action.endsWith('_removed') ? null : { permission: page[0], to: page[1](id) };
}
