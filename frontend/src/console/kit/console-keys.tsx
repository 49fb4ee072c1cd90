import { Kbd, Stack, Switch, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t, type TextKey } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';
import { switchKeys, useAreKeysOn, useKeys } from './keys.js';
import { useRowKeys } from './row-keys.js';
import { undoLatest } from './undo.js';
import classes from './kit.module.css';

const listed: readonly (readonly [string, TextKey])[] = [
  ['/', 'console.keys.search'],
  ['j', 'console.keys.down'],
  ['k', 'console.keys.up'],
  ['x', 'console.keys.select'],
  ['Enter', 'console.keys.open'],
  ['e', 'console.keys.edit'],
  ['u', 'console.keys.undo'],
  ['?', 'console.keys.help'],
  ['Ctrl K', 'console.keys.palette'],
];

type Entry = { path: string; label: TextKey };

/** The keys of every page: help, undo and the palette of all pages. */
export function ConsoleKeys({ entries }: { entries: readonly Entry[] }) {
  const [shown, setShown] = useState<'help' | 'palette' | null>(null);
  const areOn = useAreKeysOn();
  useKeys({ '?': () => setShown('help'), u: () => void undoLatest() });
  useRowKeys();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setShown('palette');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setShown(null);
  return (
    <>
      <Dialog opened={shown === 'help'} onClose={close} title={t('console.keys.title')}>
        <Stack gap="sm">
          <Table role="table" aria-label={t('console.keys.title')}>
            <Table.Tbody>
              {listed.map(([key, label]) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row">
                    <Kbd>{key}</Kbd>
                  </Table.Th>
                  <Table.Td>{t(label)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Switch
            label={t('console.keys.on')}
            checked={areOn}
            onChange={(event) => switchKeys(event.currentTarget.checked)}
          />
        </Stack>
      </Dialog>
      <Palette opened={shown === 'palette'} onClose={close} entries={entries} />
    </>
  );
}

function Palette({ opened, onClose, entries }: { opened: boolean; onClose: () => void; entries: readonly Entry[] }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const wanted = typed.trim().toLowerCase();
  const goesTo = entries.map(({ path, label }) => ({ key: path, name: t(label), act: () => void navigate(path) }));
  const found = [...goesTo, ...(opened ? actionsOfPage() : [])].filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  );
  const go = (act: () => void) => {
    setTyped('');
    onClose();
    act();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('console.palette.title')}>
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
