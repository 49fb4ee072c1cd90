import { Kbd, Stack, Switch, Table } from '@mantine/core';
import { t, type TextKey } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';
import { switchKeys, useAreKeysOn } from './keys.js';

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

/** The keys of the console, and the switch of those that are single letters. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const areOn = useAreKeysOn();
  return (
    <Dialog opened onClose={onClose} title={t('console.keys.title')}>
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
  );
}
