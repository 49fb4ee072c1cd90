import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/practice.js';
import { Dialog } from '../../ui/dialog.js';

export function LockedPopup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      title={t('assessment.create.locked')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('assessment.create.cancel')}
          </Button>
          <Button component={Link} to={paths.packages}>
            {t('assessment.create.shop')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
