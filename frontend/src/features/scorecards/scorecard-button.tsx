import { downloadScorecard } from '@exam/contracts/http/scorecards';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { saveFile } from '../../lib/save-file.js';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/scorecards.js';

type Props = { examId: string; accountId: string };

/** Fetches the own scorecard as a PDF in the language of the page; a refusal is said as everywhere. */
export function ScorecardButton({ examId, accountId }: Props) {
  const file = useMutation({
    mutationFn: async () => {
      const input = { params: { examId, accountId }, query: { language: currentLanguage() } };
      saveFile(`scorecard-${examId}.pdf`, (await call(downloadScorecard, input)) as Blob);
    },
  });
  return (
    <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
      {t('own.scorecard.download')}
    </Button>
  );
}
