import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';
import type { Entry } from './console-keys.js';
import classes from './kit.module.css';

/** Every page that the person may see, and what the present one can do, found by a name. */
export default function Palette({ onClose, entries }: { onClose: () => void; entries: readonly Entry[] }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const wanted = typed.trim().toLowerCase();
  const goesTo = entries.map(({ path, label }) => ({ key: path, name: t(label), act: () => void navigate(path) }));
  const found = [...goesTo, ...actionsOfPage()].filter(({ name }) => name.toLowerCase().includes(wanted));
  const go = (act: () => void) => {
    onClose();
    act();
  };
  return (
    <Dialog opened onClose={onClose} title={t('console.palette.title')}>
      <TextInput
        className={classes.found ?? ''}
        aria-label={t('console.palette.search')}
        placeholder={t('console.palette.search')}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && found[0] && go(found[0].act)}
      />
      <Stack gap={0} role="list">
        {found.map(({ key, name, act }) => (
          <div role="listitem" key={key}>
            <UnstyledButton className={classes.choice} onClick={() => go(act)}>
              {name}
            </UnstyledButton>
          </div>
        ))}
        {found.length === 0 && <Text c="dimmed">{t('console.palette.none')}</Text>}
      </Stack>
    </Dialog>
  );
}

/** What the page below can do: its buttons and the links at its head, by their names. Those of rows are the rows'. */
function actionsOfPage() {
  return [...document.querySelectorAll<HTMLElement>('#content :is(button, header a)')]
    .filter((one) => !one.closest('table, [role=tablist]') && !one.matches(':disabled'))
    .map((one, at) => ({
      key: `${at}`,
      name: (one.getAttribute('aria-label') ?? one.textContent).trim(),
      act: () => one.click(),
    }))
    .filter(({ name }) => name !== '');
}
