import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../texts/console.js';
import { Panel } from '../../ui/panel.js';

/** What waits for the person, and where it is. */
export type Wait = { key: string; text: string; to: string };

export const Waits = ({ waits }: { waits: readonly Wait[] }) => (
  <Panel title={t('console.today.waiting')}>
    <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {waits.map(({ key, text, to }) => (
        <li key={key}>
          <Anchor component={Link} className="tap" to={to}>
            {text}
          </Anchor>
        </li>
      ))}
    </Stack>
  </Panel>
);
