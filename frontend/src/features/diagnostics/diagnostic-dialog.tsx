import { Button } from '@mantine/core';
import { t } from '../../texts/quizzes.js';
import { told } from '../../texts/told.js';
import { Dialog } from '../../ui/dialog.js';
import type { ChapterExam } from './api.js';

type Props = {
  /** Of the chapter that is to be opened; none: the dialog is closed. */
  asked: Pick<ChapterExam, 'exam'> | null;
  onBegin: (exam: NonNullable<ChapterExam['exam']>) => void;
  onClose: () => void;
};

/** Before its chapter opens the diagnostic is offered; where there is none, that is said. */
export function DiagnosticDialog({ asked, onBegin, onClose }: Props) {
  const exam = asked?.exam;
  return (
    <Dialog
      opened={asked !== null}
      title={exam ? t('learning.diagnostic.ask') : t('learning.diagnostic.none')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('own.diagnostic.close')}
          </Button>
          {exam && (
            <Button onClick={() => onBegin(exam)} data-autofocus>
              {t('learning.diagnostic.begin')}
            </Button>
          )}
        </>
      }
    >
      {exam && told(exam).examName}
    </Dialog>
  );
}
