import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/organisations.js';
import { FactList } from '../../ui/fact-list.js';
import { Panel } from '../../ui/panel.js';
import { SlipsDialog } from '../people/slips-dialog.js';
import { OfficeDialog } from './office-dialog.js';
import type { Organisation } from './organisation-query.js';

/** Who administers it; where nobody does, the first is added here. */
export function OfficePanel({ organisation }: { organisation: Organisation }) {
  const { orgId, administrators } = organisation;
  const [isMaking, setMaking] = useState(false);
  const [slipsId, setSlipsId] = useState<string | null>(null);
  return (
    <Panel title={t('organisations.office')}>
      {administrators > 0 ? (
        <FactList facts={[{ name: t('organisations.administrators'), value: administrators }]} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text>{t('organisations.officeNone')}</Text>
          <Button onClick={() => setMaking(true)}>{t('organisations.makeOffice')}</Button>
        </Stack>
      )}
      {isMaking && (
        <OfficeDialog
          orgId={orgId}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSlipsId(made);
          }}
        />
      )}
      {slipsId !== null && <SlipsDialog slipsId={slipsId} onClose={() => setSlipsId(null)} />}
    </Panel>
  );
}
