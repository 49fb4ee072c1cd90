import { changePerson } from '@exam/contracts/http/identity/people';
import { Alert, Button, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { RefusalError } from '../../lib/refusal.js';
import { t, type TextKey } from '../../texts/people.js';
import { joinEdits } from '../kit/join-edits.js';
import { runChange } from '../kit/run-change.js';
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
  const base = fieldsOf(person);
  const [typed, setTyped] = useState(base);
  const [asked, setAsked] = useState<{ by: string; theirs: Fields; fields: (keyof Fields)[] } | null>(null);
  const { userId } = person.person;
  const save = useMutation({
    mutationFn: () => {
      const changed = Object.entries(typed).filter(([name, value]) => value !== base[name as keyof Fields]);
      const body = Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
      return runChange(changePerson, { params: { userId }, body: { version: person.person.version, ...body } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['people'] }),
    onError: async (error) => {
      if (!(error instanceof RefusalError) || error.code !== 'edit.conflict') return;
      const newest = await client.fetchQuery({ ...personQuery(userId), staleTime: 0 });
      const theirs = fieldsOf(newest);
      const { joined, both } = joinEdits(base, typed, theirs);
      setTyped(joined);
      setAsked({ by: String(error.details['by'] ?? ''), theirs, fields: both });
    },
    meta: { done: t('people.saved'), silent: true },
  });
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {save.error && !asked && (
          <Alert color="red" role="alert">
            {messageOf(save.error)}
          </Alert>
        )}
        {asked && (
          <Alert color="yellow" role="alert" title={t('people.changedBy', { name: asked.by })}>
            <Stack gap="xs">
              {asked.fields.map((name) => (
                <Group key={name} gap="sm">
                  <span>{t('people.bothChanged', { field: t(labels[name]), theirs: String(asked.theirs[name]) })}</span>
                  <Button variant="default" onClick={() => set(name, asked.theirs[name])}>
                    {t('people.takeTheirs')}
                  </Button>
                </Group>
              ))}
            </Stack>
          </Alert>
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
          <Button type="submit" loading={save.isPending}>
            {t('people.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
