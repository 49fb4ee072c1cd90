import { changePerson } from '@exam/contracts/http/identity/people';
import { openPerson } from '@exam/contracts/http/openings';
import { Alert, Button, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t, type TextKey } from '../../texts/people.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { consoleDay } from '../kit/date.js';
import { shownValue } from '../kit/join-edits.js';
import { OpenToo } from '../kit/open-too.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { personQuery, type Person } from './person-query.js';

type Fields = {
  givenName: string;
  familyName: string;
  phoneNumber: string;
  email: string;
  birthdate: string;
  extraTimePercent: number;
};

const labels: Record<keyof Fields, TextKey> = {
  givenName: 'people.name',
  familyName: 'people.familyName',
  phoneNumber: 'people.mobile',
  email: 'people.email',
  birthdate: 'people.birthdate',
  extraTimePercent: 'people.extraTime',
};

const fieldsOf = ({ person, office }: Person): Fields => ({
  givenName: office!.givenName,
  familyName: office!.familyName,
  phoneNumber: person.contact!.phoneNumber ?? '',
  email: person.contact!.email ?? '',
  birthdate: office!.birthdate ?? '',
  extraTimePercent: office!.extraTimePercent,
});

export const mobileFieldId = 'mobile-number';

/** Corrections by the office. Where somebody else was quicker, what both changed is asked and the rest is joined. */
export function PersonForm({ person }: { person: Person }) {
  const client = useQueryClient();
  const { userId, version } = person.person;
  const [by, setBy] = useState<string | null>(null);
  const edit = useEdit<Fields>({ version, content: fieldsOf(person), by });
  const { typed, base, conflict } = edit;
  const save = useMutation({
    mutationFn: () => {
      const changed = Object.entries(typed).filter(([name, value]) => value !== base[name as keyof Fields]);
      const body = Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
      return runChange(changePerson, { params: { userId }, body: { version: edit.version, ...body } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['people'] }),
    onError: async (error) => {
      const told = conflictOf(error);
      if (!told) return;
      setBy(told.by);
      // the newer one is met once it is read
      await client.invalidateQueries({ queryKey: personQuery(userId).queryKey });
    },
    meta: { done: t('people.saved'), silent: true },
  });
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
    edit.setTyped((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (conflict === null) save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <OpenToo at={openPerson} params={{ userId }} />
        {save.error && conflictOf(save.error) === null && (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            typed={typed}
            label={(name) => t(labels[name])}
            shown={(name, value) => (name === 'birthdate' && value ? consoleDay(String(value)) : shownValue(value))}
            onDecide={edit.decide}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('people.name')}
            value={typed.givenName}
            onChange={(e) => set('givenName', e.currentTarget.value)}
          />
          <TextInput
            label={t('people.familyName')}
            value={typed.familyName}
            onChange={(e) => set('familyName', e.currentTarget.value)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            id={mobileFieldId}
            type="tel"
            label={t('people.mobile')}
            value={typed.phoneNumber}
            onChange={(e) => set('phoneNumber', e.currentTarget.value)}
          />
          <TextInput
            type="email"
            label={t('people.email')}
            value={typed.email}
            onChange={(e) => set('email', e.currentTarget.value)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="date"
            label={t('people.birthdate')}
            value={typed.birthdate}
            onChange={(e) => set('birthdate', e.currentTarget.value)}
          />
          <NumberInput
            label={t('people.extraTime')}
            min={0}
            max={100}
            value={typed.extraTimePercent}
            onChange={(value) => set('extraTimePercent', Number(value) || 0)}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={conflict !== null}>
            {t('people.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
