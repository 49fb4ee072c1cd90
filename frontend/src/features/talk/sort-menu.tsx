import { Button, Popover, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/talk.js';
import { SortIcon } from './talk-icons.js';
import { sorts, sortTexts, type Sort } from './tabs.js';

/** The order of a list, in a popup. */
export function SortMenu({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" radius="md" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<SortIcon />}
          aria-label={t('own.talk.sortNow', { sort: t(sortTexts[sort]) })}
          onClick={() => setOpened(!opened)}
        >
          {t('own.talk.sort')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Radio.Group
          aria-label={t('own.talk.sort')}
          value={sort}
          onChange={(chosen) => {
            setOpened(false);
            onSort(chosen as Sort);
          }}
        >
          <Stack gap={4}>
            {sorts.map((one) => (
              <Radio key={one} value={one} label={t(sortTexts[one])} className="tap" />
            ))}
          </Stack>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
