import { t } from '../../texts/practice.js';
import { Confirm } from '../../ui/confirm.js';

type Props = { opened: boolean; busy: boolean; onYes: () => void; onNo: () => void };

/** The documents ask the same before a deletion as before a cancel. */
export function DeleteConfirm(props: Props) {
  return (
    <Confirm
      title={t('assessment.delete.title')}
      yes={t('assessment.delete.yes')}
      no={t('assessment.delete.no')}
      {...props}
    />
  );
}
