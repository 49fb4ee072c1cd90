import { mostExportedEntries } from '@exam/contracts/http/audit';
import { Alert, Button, Code, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { t } from '../../texts/office.js';
import { formatNumber } from '../../texts/format.js';
import { Empty } from '../../ui/page-state.js';
import { Page } from '../../ui/page.js';
import { ConsoleList } from '../kit/console-list.js';
import { consoleTime } from '../kit/date.js';
import { useNames } from '../kit/names.js';
import { useAddress } from '../kit/use-address.js';
import { exportTrail, fetchTrail, type TrailEntry } from './trail.js';

const filters = ['action', 'subject', 'actorId', 'from', 'until'] as const;
const labels = {
  action: 'console.audit.action',
  subject: 'console.audit.subject',
  actorId: 'console.audit.person',
  from: 'console.audit.from',
  until: 'console.audit.until',
} as const;

/** Who did what, to what, when, and what it was before and after. Every object opens it with itself as the filter. */
export default function Audit() {
  const shown = useShownPeople();
  const [isCut, setCut] = useState(false);
  const name = useNames(shown.ids);
  const who = ({ actorId }: TrailEntry) => (actorId === null ? t('console.audit.system') : (name(actorId) ?? actorId));
  const what = ({ subject }: TrailEntry) => {
    const person = subject?.startsWith('user:') ? name(subject.slice(5)) : null;
    return person ?? subject ?? '';
  };
  return (
    <Page title={t('console.audit.title')}>
      <Filters />
      {isCut && <Alert role="status">{t('console.audit.newest', { n: formatNumber(mostExportedEntries) })}</Alert>}
      <ConsoleList<TrailEntry>
        name="audit"
        label={t('console.audit.title')}
        fetch={shown.fetch}
        rowKey={({ service, id }) => `${service} ${id}`}
        nameOf={({ action, at }) => `${action} ${consoleTime(at)}`}
        sort="-at"
        hasSearch={false}
        filters={filters.map((filter) => ({ name: filter, label: t(labels[filter]), options: [], isHidden: true }))}
        columns={[
          { key: 'at', title: t('console.audit.when'), cell: ({ at }) => consoleTime(at) },
          { key: 'who', title: t('console.audit.who'), cell: who },
          { key: 'what', title: t('console.audit.what'), cell: ({ action }) => action },
          { key: 'subject', title: t('console.audit.toWhat'), cell: what },
          { key: 'change', title: t('console.audit.change'), cell: ({ details }) => <Change details={details} /> },
        ]}
        exported={{
          collect: async (asked) => {
            const { entries, hasMore } = await exportTrail(asked);
            setCut(hasMore);
            return entries;
          },
          heads: ['at', 'who', 'action', 'subject', 'details', 'requestId', 'address'],
          cells: (entry) => [
            ...[consoleTime(entry.at), who(entry), entry.action, entry.subject],
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
      const found = page.items.flatMap(({ actorId, subject }) => [actorId, subject?.replace(/^user:/, '') ?? null]);
      setIds((before) => [...new Set([...before, ...found.filter((id) => id !== null)])]);
      return page;
    },
  };
}

function Filters() {
  const address = useAddress();
  const [typed, setTyped] = useState(() => Object.fromEntries(filters.map((one) => [one, address.get(one) ?? ''])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    address.set(typed);
  };
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="sm">
        {filters.map((filter) => (
          <TextInput
            key={filter}
            label={t(labels[filter])}
            type={filter === 'from' || filter === 'until' ? 'date' : 'text'}
            value={typed[filter] ?? ''}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [filter]: value }))}
          />
        ))}
        <Button type="submit">{t('console.audit.show')}</Button>
      </Group>
    </form>
  );
}

/** The changed fields, each from what to what; the rest of the entry as it is. */
function Change({ details }: { details: Record<string, unknown> }) {
  const { before, after, reason, role: _, commandId: __, ...rest } = details;
  const [from, to] = [before, after].map((one) => (one ?? {}) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return (
    <Stack gap={2}>
      {fields.map((field) => (
        <span key={field}>
          {field}: {textOf(from[field])} → {textOf(to[field])}
        </span>
      ))}
      {typeof reason === 'string' && <q>{reason}</q>}
      {Object.keys(rest).length > 0 && <Code>{JSON.stringify(rest)}</Code>}
    </Stack>
  );
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
