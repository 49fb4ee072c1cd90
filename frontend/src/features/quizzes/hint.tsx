import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../texts/quizzes.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import type { QuizQuestion } from './api.js';
import classes from './quizzes.module.css';

const shownMs = 10_000;

/** Shows the hint for ten seconds. */
export function Hint({ question: { hint, hintAttachment }, onShown }: { question: QuizQuestion; onShown: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!hint && !hintAttachment) return null;
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isShown}
        onClick={() => {
          setShown(true);
          onShown();
        }}
      >
        {t('own.quiz.hint')}
      </Button>
      <div role="status">
        {isShown && (
          <div className={classes.hint}>
            {hint && <RichText text={hint} />}
            {hintAttachment && <Picture src={hintAttachment} alt={t('own.quiz.hintPicture')} />}
          </div>
        )}
      </div>
    </div>
  );
}
