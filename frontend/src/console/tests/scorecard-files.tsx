import { downloadScorecards } from '@exam/contracts/http/scorecards';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { saveFile } from '../../lib/save-file.js';
import { toast } from '../../lib/toast.js';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/tests.js';
import { proven } from '../kit/proven.js';
import { useAddress } from '../kit/use-address.js';

const texts = { pdf: 'tests.cardsPdf', zip: 'tests.cardsZip' } as const;
/** A thousand are drawn in minutes. */
const timeoutMs = 300_000;

/** The scorecards of the section that is chosen, or of all, in the language of the page. */
export function ScorecardFiles({ examId }: { examId: string }) {
  const sectionId = useAddress().get('sectionId');
  const save = useMutation({
    mutationFn: async (format: 'pdf' | 'zip') => {
      const query = { format, language: currentLanguage(), ...(sectionId !== undefined && { sectionId }) };
      const file = await proven(() => call(downloadScorecards, { params: { examId }, query }, { timeoutMs }));
      saveFile(`scorecards-${examId}.${format}`, file as Blob);
    },
    onError: (error) => void toast({ kind: 'error', text: messageOf(error) }),
  });
  return (['pdf', 'zip'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      disabled={save.isPending}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {t(texts[format])}
    </Button>
  ));
}
