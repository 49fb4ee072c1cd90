import { reachOf } from '@exam/contracts/core/permissions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../entities/session/use-user.js';
import { t } from '../../texts/bank.js';
import { onDemand } from '../../ui/on-demand.js';

const WidenDialog = onDemand(
  () => import('./widen-dialog.js'),
  () => t('bank.widen'),
);

/** Adds classes and students to a published test, for who may make tests. */
export function Widen({ examId }: { examId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (reachOf(useUser(), 'tests.edit') === null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('bank.widen')}
      </Button>
      {isOpen && <WidenDialog examId={examId} onClose={() => setOpen(false)} />}
    </>
  );
}
