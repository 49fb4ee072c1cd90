import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { isChoice, isMultipleChoice, isNumeric } from '@exam/domain/question-types';
import { Text, TextInput } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import { Choices } from '../../../ui/choices.js';
import { NumberPad } from '../../../ui/number-pad.js';
import { Picture } from '../../../ui/picture.js';
import { withMinus } from '../../../lib/with-minus.js';
import { RichText } from '../../../ui/rich-text.js';
import { draftFits, pressed, written } from '../sitting/answer-draft.js';
import type { Command } from './commands.js';
import { useMayWrite, useRoomState, useSittingAt } from './room-context.js';
import { t } from '../../../texts/room.js';
import { t as paperText } from '../../../texts/paper.js';
import type { RoomActions } from './use-actions.js';

type Props = { question: PaperQuestion; actions: RoomActions; onCommand: (command: Command) => void };

/**
 * The input of a question by its type (ledger RUN-006). An unfinished number is forgotten when its question is left.
 */
export const AnswerInput = memo(function AnswerInput({ question, isShown, ...handlers }: Props & { isShown: boolean }) {
  const answer = useRoomState((state) => state.entries.get(question.questionId)?.answer ?? '');
  if (isChoice(question.questionType)) return <ChoiceInput question={question} answer={answer} {...handlers} />;
  const Input = isNumeric(question.questionType) ? NumberInput : FillInput;
  return (
    <Input key={isShown ? 'shown' : 'ready'} question={question} isShown={isShown} answer={answer} {...handlers} />
  );
});

type InputProps = Props & { answer: string };

const ChoiceInput = memo(function ChoiceInput({ question, onCommand, answer }: InputProps) {
  const mayWrite = useMayWrite();
  const several = isMultipleChoice(question.questionType);
  return (
    <>
      {several && (
        <Text size="sm" c="dimmed" mb="xs">
          {paperText('own.runner.several')}
        </Text>
      )}
      <Choices
        name={question.questionId}
        label={paperText('own.runner.options', { n: question.qNo })}
        several={several}
        disabled={!mayWrite}
        chosen={answer === '' ? [] : answer.split(',')}
        onChoose={(letter) => onCommand({ do: 'choose', letter })}
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
    </>
  );
});

function NumberInput({ question, isShown, actions, onCommand, answer }: InputProps & { isShown: boolean }) {
  const mayWrite = useMayWrite();
  const type = question.questionType as 'NUM' | 'INT';
  const [draft, setDraft] = useDraft(question, answer);

  const press = (key: string) => {
    if (!mayWrite) return;
    const typed = pressed(type, draft, key, question.answerRange);
    if (typed.refused) actions.say({ tone: 'fault', text: rangeText(question) });
    else if (typed.answer === answer || actions.act({ type: 'choose', answer: typed.answer })) setDraft(typed.draft);
  };
  // the number pad in view takes the keys of the keyboard
  useEffect(() => (isShown ? actions.takePadKeys(press) : undefined));

  return (
    <NumberPad
      integer={type === 'INT'}
      hint={question.answerRange && rangeText(question)}
      mayBeNegative={(question.answerRange?.minimum ?? (type === 'NUM' ? -1 : 0)) < 0}
      value={draft}
      shown={draft === '' ? t('own.runner.noAnswer') : draft}
      disabled={!mayWrite}
      onPress={(key) => onCommand({ do: 'pad', key })}
    />
  );
}

/** The documents' words are about the range of a question that declares none. */
const rangeText = ({ questionType, answerRange }: PaperQuestion): string =>
  answerRange === undefined
    ? t('assessment.runner.range')
    : t(questionType === 'INT' ? 'own.runner.wholeRange' : 'own.runner.range', {
        from: withMinus(answerRange.minimum),
        to: withMinus(answerRange.maximum),
      });

function FillInput({ question, actions, answer }: InputProps) {
  const mayWrite = useMayWrite();
  const isPreview = useSittingAt() === 'preview';
  const [draft, setDraft] = useDraft(question, answer);
  const write = (text: string) => {
    const typed = written(draft, text);
    if (typed.answer === answer || actions.act({ type: 'choose', answer: typed.answer })) setDraft(typed.draft);
  };
  return (
    <TextInput
      label={t('assessment.runner.fill')}
      value={draft}
      size="lg"
      maw={520}
      // what is typed cannot be kept for later as a tap can
      disabled={!mayWrite || isPreview}
      placeholder={isPreview ? t('own.runner.paperComing') : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

/** The text in the field. Where the answer was changed from elsewhere (cleared, undone), the answer is shown. */
function useDraft(question: PaperQuestion, answer: string): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(answer);
  const shown = draftFits(question, draft, answer) ? draft : answer;
  return [shown, setDraft];
}
