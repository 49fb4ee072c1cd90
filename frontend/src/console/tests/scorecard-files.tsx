import { downloadScorecards } from '@exam/contracts/http/scorecards';
import { call } from '../../lib/http.js';
import { currentLanguage } from '../../texts/language.js';
import { t } from '../../texts/tests.js';
import { SectionFiles } from './section-files.js';

/** A thousand are drawn in minutes. */
const timeoutMs = 300_000;

/** The scorecards, in the language of the page. */
export function ScorecardFiles({ examId }: { examId: string }) {
  return (
    <SectionFiles
      name={`scorecards-${examId}`}
      labels={{ pdf: t('tests.cardsPdf'), zip: t('tests.cardsZip') }}
      read={(query) =>
        call(
          downloadScorecards,
          { params: { examId }, query: { ...query, language: currentLanguage() } },
          { timeoutMs },
        )
      }
    />
  );
}
