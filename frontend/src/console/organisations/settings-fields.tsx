import { moduleNames, type ModuleName } from '@exam/contracts/core/modules';
import { joinings, type Joining } from '@exam/contracts/http/identity/joins';
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../texts/organisations.js';
import type { Settings } from './organisation-query.js';

type Props = { typed: Settings; onChange: (changed: Partial<Settings>) => void };

/** Name, joining and modules, as of a new organisation so of one that is there. */
export function SettingsFields({ typed, onChange }: Props) {
  return (
    <>
      <TextInput
        required
        label={t('organisations.name')}
        maxLength={120}
        value={typed.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('organisations.joining')}
        data={joinings.map((joining) => ({ value: joining, label: t('organisations.joiningOf', { joining }) }))}
        value={typed.joining}
        onChange={(event) => onChange({ joining: event.currentTarget.value as Joining })}
      />
      {typed.joining === 'code' && (
        <TextInput
          required
          label={t('organisations.joinCode')}
          description={t('organisations.joinCodeText')}
          value={typed.joinCode}
          onChange={(event) => onChange({ joinCode: event.currentTarget.value })}
        />
      )}
      <Checkbox.Group
        label={t('organisations.modules')}
        description={t('organisations.modulesText')}
        value={typed.assignedModules}
        onChange={(chosen) => onChange({ assignedModules: moduleNames.filter((name) => chosen.includes(name)) })}
      >
        <Group mt="xs">
          {moduleNames.map((module: ModuleName) => (
            <Checkbox key={module} value={module} label={t('organisations.moduleOf', { module })} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
