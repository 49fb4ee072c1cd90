import { NativeSelect } from '@mantine/core';
import { t } from '../../texts/reviews.js';
import { t as paperText } from '../../texts/paper.js';
import { wentKinds, type Filter } from './filter.js';
import classes from './reviews.module.css';

type Props = {
  filter: Filter;
  subjects: readonly { subjectId: string; subjectName: string }[];
  onChange: (name: 'went' | 'subject', value: string | null) => void;
};

const wentText = { right: 'own.outcome.right', wrong: 'own.outcome.wrong', skipped: 'own.outcome.unanswered' } as const;

export function ReviewFilter({ filter, subjects, onChange }: Props) {
  return (
    <>
      <NativeSelect
        aria-label={t('own.review.filterWent')}
        className={classes.language}
        size="sm"
        value={filter.went ?? ''}
        data={[
          { value: '', label: t('own.review.allQuestions') },
          ...wentKinds.map((value) => ({ value, label: paperText(wentText[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange('went', value || null)}
      />
      {subjects.length > 1 && (
        <NativeSelect
          aria-label={t('own.review.filterSubject')}
          className={classes.language}
          size="sm"
          value={filter.subjectId ?? ''}
          data={[
            { value: '', label: t('own.review.allSubjects') },
            ...subjects.map(({ subjectId, subjectName }) => ({ value: subjectId, label: subjectName })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange('subject', value || null)}
        />
      )}
    </>
  );
}
