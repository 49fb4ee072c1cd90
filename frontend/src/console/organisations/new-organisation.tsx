import { createOrganisation } from '@exam/contracts/http/identity/organisations';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { t } from '../../texts/organisations.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { settingsBody, type Settings } from './organisation-query.js';
import { SettingsFields } from './settings-fields.js';

const empty = { orgId: '', orgCode: '', name: '', joining: 'closed', joinCode: '', assignedModules: [] } as const;
const noCommand = '00000000-0000-4000-8000-000000000000';

/** Made, it is opened: its first administrator is what it lacks. */
export function NewOrganisation({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Settings & { orgId: string; orgCode: string }>({ ...empty, assignedModules: [] });
  const navigate = useNavigate();
  const change = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  const body = { orgId: typed.orgId.trim(), orgCode: typed.orgCode.trim(), ...settingsBody(settingsOf(typed)) };
  const isRight = createOrganisation.body!.safeParse({ ...body, commandId: noCommand }).success;
  const make = useMutation({
    mutationFn: () => runChange(createOrganisation, { body }),
    onSuccess: ({ orgId }) => navigate(consolePaths.organisation(orgId)),
    meta: { done: t('organisations.made'), invalidates: [['organisations']], silent: true },
  });
  return (
    <FormDialog
      title={t('organisations.new')}
      action={t('organisations.make')}
      change={make}
      isComplete={isRight}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        label={t('organisations.id')}
        description={t('organisations.idText')}
        value={typed.orgId}
        onChange={(event) => change({ orgId: event.currentTarget.value })}
      />
      <TextInput
        required
        label={t('organisations.code')}
        description={t('organisations.codeText')}
        value={typed.orgCode}
        onChange={(event) => change({ orgCode: event.currentTarget.value })}
      />
      <SettingsFields typed={typed} onChange={change} />
    </FormDialog>
  );
}

const settingsOf = ({ name, joining, joinCode, assignedModules }: Settings): Settings => ({
  ...{ name, joining, joinCode, assignedModules },
});
