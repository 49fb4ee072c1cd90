import { languageCodes } from '@exam/contracts/shared/exam-values';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { languagesOf, ownLanguage } from '../../../lib/translated.js';
import { languageNames } from '../../../texts/languages.js';
import { t } from '../../../texts/paper.js';
import { useExamRoom, useRoom, useRoomState } from './room-context.js';
import classes from './question.module.css';

/** Switches the language of the questions where any is there in another; answers are letters and numbers, and stay. */
export function PaperLanguage() {
  const examRoom = useExamRoom();
  const { questions } = useRoom().paper;
  const language = useRoomState((state) => state.language);
  const languages = useMemo(
    () => languagesOf(questions.map(({ otherLanguages }) => otherLanguages ?? {})),
    [questions],
  );
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('own.paper.language')}
      className={classes.language}
      size="xs"
      value={language}
      data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={({ currentTarget: { value } }) =>
        examRoom.dispatch({
          type: 'languageChosen',
          language: languageCodes.find((code) => code === value) ?? ownLanguage,
        })
      }
    />
  );
}

export function LanguageMissing() {
  return (
    <p role="note" className={classes.aside} lang={ownLanguage}>
      {t('own.paper.languageMissing', { language: languageNames[ownLanguage] })}
    </p>
  );
}
