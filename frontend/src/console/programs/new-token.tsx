import { scopes } from '@exam/contracts/core/scopes';
import { makeProgramToken } from '@exam/contracts/http/identity/programs';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../texts/programs.js';
import { FormDialog } from '../kit/form-dialog.js';
import { runChange } from '../kit/run-change.js';
import { scopeText } from './scope-text.js';
import { ShowToken } from './show-token.js';

/** At most a year. */
const choices = [30, 90, 180, 365];

export function NewToken({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [days, setDays] = useState(90);
  const make = useMutation({
    mutationFn: () =>
      runChange(makeProgramToken, {
        body: { name: name.trim(), scopes: scopes.filter((scope) => chosen.includes(scope)), days },
      }),
    meta: { invalidates: [['program-tokens']], silent: true },
  });
  if (make.data) return <ShowToken tokenId={make.data.tokenId} onClose={onClose} />;
  return (
    <FormDialog
      title={t('programs.new')}
      action={t('programs.make')}
      change={make}
      isComplete={name.trim() !== '' && chosen.length > 0}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        label={t('programs.name')}
        description={t('programs.nameText')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label={t('programs.scopes')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeText(scope)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('programs.days')}
        data={choices.map((n) => ({ value: String(n), label: t('programs.daysOf', { n }) }))}
        value={String(days)}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
    </FormDialog>
  );
}
