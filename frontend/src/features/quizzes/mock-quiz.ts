import type { QuizDetails } from '@exam/contracts/http/quizzes';

const pauseMs = 2_000;
const numbers = Array.from({ length: 20 }, (_, index) => index + 1);

/** What the documents' test flag shows in place of the server's quiz: 20 questions of 4 options, after 2 seconds. */
export async function mockQuiz(examId: string): Promise<QuizDetails> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return {
    ...{ examId, examName: 'Mock quiz', noOfQuestions: 20, totalMarks: 20, totalTime: 20, totalAttempts: 0 },
    ...{ topicId: '', topicName: '', chapterId: '', subjectId: '', subjectName: '' },
    ...{ avgAccuracy: null, avgTimeSpent: null, avgTimeSpentOnQuestion: null, totalQuestionsAttempted: null },
    questions: numbers.map((qNo) => ({
      ...{ questionId: `mock-${qNo}`, qNo, questionType: 'SCCT', subjectId: '', question: `Question ${qNo}` },
      ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null, hint: null, hintAttachment: null },
      options: (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, value: `Option ${id}`, imageUrl: null })),
    })),
  };
}
