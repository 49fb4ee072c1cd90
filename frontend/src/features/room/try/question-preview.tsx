import type { PaperQuestion } from '@exam/contracts/http/assessment';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { Suspense, useEffect, useMemo } from 'react';
import { useUser } from '../../../entities/session/use-user.js';
import { noticeStays } from '../../../lib/delays.js';
import { Loading } from '../../../ui/page-state.js';
import { QuestionDeck } from '../screens/question-deck.js';
import { RoomContext, useExamRoom } from '../screens/room-context.js';
import { useActions } from '../screens/use-actions.js';
import { useNotice } from '../screens/use-notice.js';
import { localRoom } from './local-room.js';

type Props = { question: PaperQuestion; language?: LanguageCode | undefined };

/** A question as the exam room shows it, by the room's own parts. It can be answered; nobody keeps the answer. */
export function QuestionPreview({ question, language }: Props) {
  const user = useUser();
  const room = useMemo(() => {
    const { subjectId } = question;
    const paper = {
      ...{ examId: 'preview', examName: '', examType: 'Assessment' as const },
      ...{ subjects: [{ subjectId, subjectName: subjectId }], questions: [{ ...question, qNo: 1 }] },
    };
    const exam = {
      ...{ examId: 'preview', examName: '', examType: 'Assessment' as const, testType: 'open' as const },
      ...{ bufferMinutes: 0, countMarkedOnly: false, totalTime: 600, reviewRelease: 'immediate' as const },
      toDateTime: null,
    };
    return localRoom(user, { paper, exam, scheme: { subjects: [] } }, () => undefined);
  }, [question, user]);
  useEffect(() => void (language && room.dispatch({ type: 'languageChosen', language })), [room, language]);
  return (
    <RoomContext value={room}>
      <Suspense fallback={<Loading rows={3} />}>
        <Deck key={question.questionId} />
      </Suspense>
    </RoomContext>
  );
}

function Deck() {
  const [, say] = useNotice(noticeStays.long);
  const actions = useActions(useExamRoom(), say);
  return (
    <QuestionDeck
      actions={actions}
      onCommand={(command) => {
        if (command.do === 'choose') actions.choose(command.letter);
        if (command.do === 'pad') actions.pressPad(command.key);
      }}
    />
  );
}
