import { canonicalAnswer, integerPad, numberPad } from '@exam/domain/answers';
import { isChoice, isMultipleChoice, isNumeric } from '@exam/domain/question-types';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/quizzes.js';
import { t as paperText } from '../../texts/paper.js';
import { Choices } from '../../ui/choices.js';
import { NumberPad } from '../../ui/number-pad.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import type { QuizQuestion } from './api.js';
import { chosenAfter } from './answers.js';

type Props = { question: QuizQuestion; answer: string; onAnswer: (answer: string) => void };

/** Options with letters, a pad for numbers, or a line for a text. */
export function QuizInput(props: Props) {
  const { question, answer, onAnswer } = props;
  if (!isChoice(question.questionType)) return <TypedInput key={question.questionId} {...props} />;
  return (
    <Choices
      name={question.questionId}
      label={paperText('own.runner.options', { n: question.qNo })}
      several={isMultipleChoice(question.questionType)}
      disabled={false}
      chosen={answer === '' ? [] : answer.split(',')}
      onChoose={(id) => onAnswer(chosenAfter(question.questionType, answer, id))}
      choices={question.options.map(({ id, value, imageUrl }) => ({
        id,
        content: (
          <>
            {value !== '' && <RichText text={value} inline />}
            {imageUrl && <Picture src={imageUrl} alt={paperText('own.runner.optionPicture', { letter: id })} small />}
          </>
        ),
      }))}
    />
  );
}

/** What is typed so far may be no answer yet: an unfinished number is shown and counts for nothing. */
function TypedInput({ question: { questionType: type, answerRange: range }, answer, onAnswer }: Props) {
  const [draft, setDraft] = useState(answer);
  const take = (typed: string) => {
    setDraft(typed);
    const canonical = canonicalAnswer(type, typed, undefined, range);
    onAnswer(canonical.ok ? canonical.answer : '');
  };
  if (!isNumeric(type))
    return (
      <TextInput
        label={t('own.quiz.answer')}
        value={draft}
        size="lg"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
    );
  const pad = type === 'NUM' ? numberPad : integerPad;
  return (
    <NumberPad
      integer={type === 'INT'}
      mayBeNegative={(range?.minimum ?? (type === 'NUM' ? -1 : 0)) < 0}
      value={draft}
      shown={draft === '' ? t('own.quiz.noAnswer') : draft}
      disabled={false}
      onPress={(key) => take(pad.press(draft, key, range).value)}
    />
  );
}
