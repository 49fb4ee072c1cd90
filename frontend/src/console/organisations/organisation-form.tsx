import { moduleNames } from '@exam/contracts/core/modules';
import { changeOrganisation } from '@exam/contracts/http/identity/organisations';
import { openOrganisation } from '@exam/contracts/http/openings';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t, type TextKey } from '../../texts/organisations.js';
import { Panel } from '../../ui/panel.js';
import { ConflictNotice } from '../kit/conflict-notice.js';
import { shownValue } from '../kit/join-edits.js';
import { OpenToo } from '../kit/open-too.js';
import { runChange } from '../kit/run-change.js';
import { conflictOf, useEdit } from '../kit/use-edit.js';
import { LogoField } from './logo-field.js';
import { organisationOf, settingsBody, type Organisation, type Settings } from './organisation-query.js';
import { SettingsFields } from './settings-fields.js';

type Fields = Settings & { logo: string | null };

const labels: Record<keyof Fields, TextKey> = {
  name: 'organisations.name',
  joining: 'organisations.joining',
  joinCode: 'organisations.joinCode',
  assignedModules: 'organisations.modules',
  logo: 'organisations.logo',
};

const shownOf = (name: keyof Fields, value: Fields[keyof Fields]): string =>
  name === 'joining'
    ? t('organisations.joiningOf', { joining: String(value) })
    : name === 'assignedModules'
      ? shownValue((value as string[]).map((module) => t('organisations.moduleOf', { module })))
      : shownValue(value);

const fieldsOf = ({ name, joining, joinCode, assignedModules, logo }: Organisation): Fields => {
  const assigned = assignedModules.map((one) => one.trim().toLowerCase());
  const known = moduleNames.filter((one) => assigned.includes(one));
  return { name, joining, joinCode: joinCode ?? '', assignedModules: known, logo };
};

export function OrganisationForm({ organisation }: { organisation: Organisation }) {
  const client = useQueryClient();
  const { orgId, version } = organisation;
  const [by, setBy] = useState<string | null>(null);
  const [logoUrl, setLogoUrl] = useState(organisation.logoUrl);
  const edit = useEdit<Fields>({ version, content: fieldsOf(organisation), by });
  const { typed, conflict } = edit;
  const save = useMutation({
    mutationFn: () => {
      const { logo, ...settings } = typed;
      const body = { version: edit.version, ...settingsBody(settings), logo };
      return runChange(changeOrganisation, { params: { orgId }, body });
    },
    onError: async (error) => {
      const told = conflictOf(error);
      if (!told) return;
      setBy(told.by);
      await client.invalidateQueries({ queryKey: organisationOf(orgId).queryKey });
    },
    meta: { done: t('organisations.saved'), invalidates: [['organisations']], silent: true },
  });
  const change = (changed: Partial<Fields>) => edit.setTyped((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (conflict === null) save.mutate();
  };
  return (
    <Panel title={organisation.name}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <OpenToo at={openOrganisation} params={{ orgId }} />
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
              shown={(name, value) => shownOf(name, value)}
              onDecide={edit.decide}
            />
          )}
          <SettingsFields typed={typed} onChange={change} />
          <LogoField
            name={organisation.name}
            url={typed.logo === null ? null : logoUrl}
            onChange={(logo, url) => {
              change({ logo });
              setLogoUrl(url);
            }}
          />
          <Group>
            <Button type="submit" loading={save.isPending} disabled={conflict !== null}>
              {t('organisations.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
