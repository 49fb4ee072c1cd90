import { Kbd, Stack, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { writeStored } from '../../../lib/storage-keys.js';
import { t } from '../../../texts/room.js';
import { Dialog } from '../../../ui/dialog.js';
import { keyTable } from './commands.js';
import classes from './help-sheet.module.css';
import { singleKeysKey, singleKeysOn } from './use-keys.js';

/** The keys of the room, drawn from the table by which they work. */
export default function HelpSheet({ grid, onClose }: { grid: boolean; onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn());
  const change = (on: boolean) => {
    setSingle(on);
    writeStored(singleKeysKey, on ? null : 'off');
  };
  const key = (shown: string) => (single ? shown : `Alt + ${shown}`);
  return (
    <Dialog opened onClose={onClose} title={t('own.keys.title')}>
      <Stack gap="sm">
        {/* dense enough for a small screen */}
        <Table className={classes.keys} verticalSpacing={3} horizontalSpacing={4} fz="sm">
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>{t('own.keys.choose')}</Table.Td>
              <Table.Td ta="right">
                <Kbd>{key('A – G')}</Kbd>
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td>{t('own.keys.number')}</Table.Td>
              <Table.Td ta="right">
                <Kbd>0 – 9</Kbd> <Kbd>-</Kbd> <Kbd>.</Kbd>
              </Table.Td>
            </Table.Tr>
            {keyTable
              .filter(({ gridOnly }) => grid || !gridOnly)
              .map(({ command, shown, label }) => (
                <Table.Tr key={command}>
                  <Table.Td>{t(label)}</Table.Td>
                  <Table.Td ta="right">
                    <Kbd>{key(shown)}</Kbd>
                    {command === 'next' && (
                      <>
                        {' '}
                        <Kbd>{t('own.keys.controlEnter')}</Kbd>
                      </>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            <Table.Tr>
              <Table.Td>{t('own.keys.close')}</Table.Td>
              <Table.Td ta="right">
                <Kbd>{t('own.keys.escape')}</Kbd>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <Switch
          label={t('own.keys.single')}
          checked={single}
          onChange={(event) => change(event.currentTarget.checked)}
          size="md"
        />
      </Stack>
    </Dialog>
  );
}
