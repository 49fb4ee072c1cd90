import {
  makeQuestionExport,
  questionExportFormats,
  questionExportLimits,
  readQuestionExport,
  type QuestionExportFormat,
} from '@exam/contracts/http/question-exports';
import { Alert, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { randomUuid } from '../../lib/random-id.js';
import { saveFile } from '../../lib/save-file.js';
import { t } from '../../texts/bank.js';
import { textOfRefusal } from '../../texts/refusals.js';
import { FormDialog } from '../kit/form-dialog.js';
import { useSchool } from '../organisations/use-school.js';

/** The formats that are names are called the same in every language. */
const nameOf = (format: QuestionExportFormat): string =>
  ({
    ...{ xlsx: t('bank.export.xlsx'), gift: 'GIFT', moodle: 'Moodle XML' },
    ...{ qti21: 'QTI 2.1', qti30: 'QTI 3.0', docx: 'Word (.docx)', pack: t('bank.export.pack') },
  })[format];

/** Questions as a file that this product, or another, reads. */
export function ExportDialog({ questionIds, onClose }: { questionIds: readonly string[]; onClose: () => void }) {
  const school = useSchool();
  const [format, setFormat] = useState<QuestionExportFormat>('xlsx');
  const [withKeys, setWithKeys] = useState(true);
  const isTooMany = questionIds.length > questionExportLimits.questions;
  const make = useMutation({
    mutationFn: async () => {
      const body = { exportId: randomUuid(), format, withKeys, questionIds: [...questionIds], ...school };
      const { exportId, fileName } = await call(makeQuestionExport, { body }, { retries: 3, timeoutMs: 120_000 });
      saveFile(fileName, (await call(readQuestionExport, { params: { exportId } }, { timeoutMs: 90_000 })) as Blob);
    },
    onSuccess: onClose,
    meta: { silent: true },
  });
  return (
    <FormDialog
      title={t('bank.export.title', { n: questionIds.length })}
      action={t('bank.export.make')}
      change={make}
      isComplete={!isTooMany}
      onClose={onClose}
    >
      {isTooMany && (
        <Alert color="red" role="alert">
          {textOfRefusal('export.too_large')}
        </Alert>
      )}
      <NativeSelect
        label={t('bank.export.format')}
        value={format}
        data={questionExportFormats.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(event) => setFormat(event.currentTarget.value as QuestionExportFormat)}
      />
      <Checkbox
        label={t('bank.export.withKeys')}
        checked={withKeys}
        onChange={(event) => setWithKeys(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
