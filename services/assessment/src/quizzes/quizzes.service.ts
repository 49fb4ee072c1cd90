import { pickTranslations, type InputOf, type PackQuiz, type QuizDetails, type submitQuiz } from '@exam/contracts';
import { marksOf } from '@exam/domain';
import { Clock, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/index.js';
import { AttemptsService, BeginService, SubmitService } from '../attempts/index.js';
import type { Tx } from '../db.js';
import { ExamCache, ExamNotFound, PaperCache } from '../exams/index.js';
import { ResultsService, WithheldService } from '../results/index.js';
import { pastAttempt, perfectTopics, statisticsOf, type PastAttempt } from './quiz-statistics.js';
import { QuizzesRepository } from './quizzes.repository.js';

/** Newer than any answer that was saved on the way. */
const lastRevision = 1_000_000;
const noHint = { hint: null, hintAttachment: null };

@Injectable()
export class QuizzesService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly access: AccessService,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly attempts: AttemptsService,
    private readonly beginning: BeginService,
    private readonly submitting: SubmitService,
    private readonly results: ResultsService,
    private readonly withheld: WithheldService,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that publishes their exams. */
  async keep(tx: unknown, rows: readonly PackQuiz[]): Promise<void> {
    for (const row of rows) await this.quizzes.save(tx as Tx, row);
  }

  async details(actor: Actor, examId: string): Promise<QuizDetails> {
    const { quiz, exam } = await this.known(actor, examId);
    await this.access.requireOpen(actor, exam);
    const [{ questions, solutions }, attempts, asked] = await Promise.all([
      this.papers.reviewSource(examId, exam.revision),
      this.quizzes.attempts(actor, examId),
      this.withheld.askedUntil(examId),
    ]);
    const past = (await this.withheld.told(attempts, new Map([[examId, asked]]))).map(pastAttempt);
    const { topicId, topicName, translations } = quiz.topics[0]!;
    const subject = exam.subjects[0]!;
    return {
      ...{ examId, examName: exam.examName, noOfQuestions: exam.questionCount, totalTime: exam.durationMinutes },
      ...{ topicId, topicName, chapterId: quiz.chapterId, subjectId: quiz.subjectId },
      subjectName: subject.subjectName,
      totalMarks: marksOf(exam.maximumCentimarks),
      ...statisticsOf(past),
      questions: questions.map((question, index) => {
        const { hint, hintAttachment } = asked.has(question.questionId) ? noHint : solutions[index]!;
        return { ...question, hint, hintAttachment };
      }),
      ...pickTranslations(
        [exam.names.translations, { examName: 'examName' }],
        [translations, { topicName: 'topicName' }],
        [subject.translations, { subjectName: 'subjectName' }],
      ),
    };
  }

  async submit(actor: Actor, { examId, attemptId, answers }: InputOf<typeof submitQuiz>['body']) {
    await this.known(actor, examId);
    const running = attemptId
      ? await this.attempts.state(actor, attemptId)
      : await this.beginning.begin(actor, examId, `quiz-${actor.sessionId}`.slice(0, 64));
    if (running.examId !== examId) throw new ExamNotFound();
    const now = this.clock.now();
    await this.submitting.submit(actor, running.attemptId, {
      epoch: running.epoch,
      answers: answers.map(({ questionId, userAnswer, spendTime }) => ({
        ...{ questionId, userAnswer, revision: lastRevision, marked: false, visited: true, visitTimings: [] },
        timeSpent: Math.round(spendTime),
      })),
    });
    const { questions, ...result } = await this.results.review(actor, running.attemptId);
    const correct = questions.filter(({ outcome }) => outcome === 'right').length;
    return {
      attemptId: running.attemptId,
      questionAnswered: result.answered,
      questionUnAnswered: result.unanswered,
      correctAnswerQuestions: correct,
      inCorrectAnswerQuestions: result.answered - correct,
      timeRemaining: Math.max(0, Math.ceil((running.deadlineAt - now) / 1000)),
      totalQuestions: result.noOfQuestions,
    };
  }

  /** The newest is shown, the best and the first are told (decision 85). */
  async result(actor: Actor, examId: string) {
    await this.known(actor, examId);
    const latest = await this.results.latest(actor, examId);
    const [{ questions, ...result }, past] = await Promise.all([
      this.results.review(actor, latest.examResultId),
      this.past(actor, examId),
    ]);
    const correct = questions.filter(({ outcome }) => outcome === 'right').length;
    return {
      ...{ examId, attemptId: latest.attemptId, correct, wrong: result.answered - correct },
      ...{ unanswered: result.unanswered, totalQuestions: result.noOfQuestions },
      ...{ marks: result.marks ?? 0, totalMarks: result.maximumMarks },
      bestMarks: marksOf(Math.max(...past.map(({ centimarks }) => centimarks))),
      firstMarks: marksOf(past[0]!.centimarks),
      questions: questions.map(({ userResponse, ...question }) => ({
        ...question,
        actualAnswer: userResponse.actualAnswer,
        userAnswer: userResponse.userAnswer,
        isCorrect: question.outcome === 'right',
        timeSpent: userResponse.timeSpent,
      })),
    };
  }

  /** The diagnostic of a chapter of the own group, where there is one. */
  async chapterExam(actor: Actor, chapterId: string) {
    for (const quiz of await this.quizzes.ofChapter(chapterId)) {
      const exam = await this.exams.findFor(actor, quiz.examId).catch(() => null);
      if (exam?.examType !== 'DiagnosticTest') continue;
      const last = (await this.past(actor, quiz.examId)).at(-1);
      const paper = quiz.topics.flatMap(({ questionIds }) => questionIds);
      return {
        isExamAttempted: last !== undefined,
        topicsPerfectlyAnswered: last ? perfectTopics(quiz.topics, paper, last.outcomes) : [],
        exam: {
          ...{ examId: exam.examId, examName: exam.examName, examType: 'DiagnosticTest' as const },
          ...{ noOfQuestions: exam.questionCount, totalTime: exam.durationMinutes },
          totalMarks: marksOf(exam.maximumCentimarks),
          ...exam.names,
        },
      };
    }
    return { isExamAttempted: false, topicsPerfectlyAnswered: [], exam: null };
  }

  /** The submitted attempts, the first first, with what may be told of them. */
  private async past(actor: Actor, examId: string): Promise<PastAttempt[]> {
    return (await this.withheld.told(await this.quizzes.attempts(actor, examId))).map(pastAttempt);
  }

  private async known(actor: Actor, examId: string) {
    const [quiz, exam] = [await this.quizzes.find(examId), await this.exams.findFor(actor, examId)];
    if (!quiz || exam.examType !== 'Quiz') throw new ExamNotFound();
    return { quiz, exam };
  }
}
