/** A school of a test file's own: its exams end when a journey needs it, and no other journey sees them. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { extendExam, listAnnouncements, readExam } from '@exam/contracts';
import { Operator } from '@exam/testing/operator';
import { until } from '@exam/testing/until';
import { test } from '@playwright/test';
import type { RunningStack } from './running-stack.js';
import { serverNow } from './server-clock.js';
import { demoPassword, Journeys } from './student.js';

export type OwnExam = {
  examId: string;
  examName: string;
  /** By the time of the services; of its window. */
  endsAt: number;
  startsAt: number;
};
export type ExamWish = {
  /** Each has one; a journey finds its own by it. */
  examName: string;
  /** The grid runner, or the list runner of teachers' exams. */
  runner?: 'grid' | 'list';
  /** The window, and with it every attempt, ends so long after the import; without it an attempt has its full time. */
  endsInSeconds?: number;
  /** It is announced only, and opens so long after the import. */
  startsInSeconds?: number;
  minutes?: number;
  questions?: number;
  /** Of the last question, in place of the usual one. */
  lastText?: string;
};

/** An exam this short has no minutes for checking only at its end. */
const bufferlessMinutes = 10;
const subjects = ['Physics', 'Chemistry', 'Mathematics'];
const rule = { positiveMarks: 4, negativeMarks: 1 };

/** What a file opens besides its browser, and closes before it. */
type Besides = { open?: () => Promise<void>; close?: () => Promise<void> };

/** The journeys of a test file, in the browser of the worker that runs them. */
export function journeysOfFile({ open, close }: Besides = {}): Journeys {
  const journeys = new Journeys();
  test.beforeAll(async ({ browser }) => {
    journeys.open(browser);
    await open?.();
  });
  test.afterEach(() => journeys.endJourney());
  test.afterAll(async () => close?.());
  return journeys;
}

/** The same with a school of the file's own. */
export function schoolOf(students: number, { open, close }: Besides = {}): { journeys: Journeys; school: School } {
  const school = new School();
  const journeys = journeysOfFile({
    async open() {
      await school.found(journeys.running, students);
      await open?.();
    },
    ...(close && { close }),
  });
  return { journeys, school };
}

export class School {
  private readonly run = `j${randomBytes(4).toString('hex')}`;
  /** Of its own among all schools of a run; six digits were drawn twice once. */
  private readonly series = String(randomInt(10_000_000, 100_000_000));
  private opened: Operator | undefined;
  private stack: RunningStack | undefined;

  async found(stack: RunningStack, students: number): Promise<void> {
    this.stack = stack;
    this.opened = new Operator(stack.url, stack.operator);
    const { run, place } = this;
    await this.bring('identity', {
      organisation: [{ orgId: run, orgCode: run, name: `School ${run}` }],
      board: [
        {
          boardId: place.boardId,
          boardName: 'Board',
          orgId: run,
          classes: [
            { classId: place.classId, className: '12', groups: [{ groupId: place.groupId, groupName: 'MPC' }] },
          ],
        },
      ],
      user: Array.from({ length: students }, (_, at) => ({
        userCode: `${run}-s${at + 1}`,
        phoneNumber: this.number(at + 1),
        givenName: `Student ${at + 1}`,
        familyName: 'Rao',
        birthdate: '2006-06-01',
        password: demoPassword,
        ...place,
      })),
    });
  }

  /** With what student 1, 2, … 9 signs in. */
  number(student: number): string {
    return `6${this.series}${student}`;
  }

  /**
   * A third of the questions in each subject, a handful in one; every fifth asks for a number, the others for one
   * letter.
   */
  async exam({
    examName,
    runner = 'grid',
    startsInSeconds,
    endsInSeconds = startsInSeconds === undefined ? undefined : startsInSeconds + 3_600,
    minutes = endsInSeconds === undefined ? 30 : bufferlessMinutes,
    questions = 3,
    lastText,
  }: ExamWish): Promise<OwnExam> {
    const examId = `${this.run}-${randomBytes(3).toString('hex')}`;
    const taught = questions < 9 ? subjects.slice(0, 1) : subjects;
    const rows = Array.from({ length: questions }, (_, at) => {
      const subject = taught[Math.floor((at * taught.length) / questions)]!;
      const isNumber = at % 5 === 4;
      return {
        questionId: `${examId}-q${at + 1}`,
        orgId: this.run,
        subjectId: `${this.run}-${subject.toLowerCase()}`,
        subjectName: subject,
        questionType: isNumber ? 'NUM' : 'SCCT',
        question:
          (at === questions - 1 && lastText) ||
          `Number ${at + 1}: how much is $\\frac{${at + 2}}{${at + 1}} \\times ${at + 1}$?`,
        key: isNumber ? String(at + 2) : 'a',
        ...(!isNumber && { options: [at + 2, at + 3, at + 4, at + 5].map((value) => ({ value: `$${value}$` })) }),
      };
    });
    const now = serverNow(this.stack!);
    const startsAt = now + (startsInSeconds ?? -60) * 1_000;
    const endsAt = now + (endsInSeconds ?? Infinity) * 1_000;
    const instant = (at: number) => new Date(at).toISOString();
    const window =
      endsInSeconds === undefined
        ? { testType: 'open' }
        : { testType: 'window', startAt: instant(startsAt), endAt: instant(endsAt) };
    const exam = {
      examId,
      examName,
      examType: runner === 'grid' ? 'MockTest' : 'Assessment',
      durationMinutes: minutes,
      ...this.place,
      ...window,
      questionIds: rows.map(({ questionId }) => questionId),
      markingScheme: { '*': { SCCT: rule, NUM: rule } },
    };
    await this.bring('assessment', { question: rows, exam: [exam] });
    await this.isKnown(examId);
    return { examId, examName, startsAt, endsAt };
  }

  /** As a teacher would; everybody who sits the exam is told. */
  async extend({ examId }: OwnExam, minutes: number): Promise<void> {
    await this.api.call(extendExam, { params: { examId }, body: { extensionId: randomUUID(), minutes } });
  }

  /** Of a real exam all services have heard long before the first student opens it. */
  private async isKnown(examId: string): Promise<void> {
    for (const route of [listAnnouncements, readExam])
      await until(() => this.api.call(route, { params: { examId } }), {
        ...{ timeoutMs: 60_000, everyMs: 200, what: `${route.service} has heard of the exam` },
      });
  }

  private get api(): Operator {
    return this.opened!;
  }

  private get place() {
    return { orgId: this.run, boardId: `${this.run}-board`, classId: `${this.run}-12`, groupId: `${this.run}-mpc` };
  }

  private bring(name: string, rows: Parameters<Operator['bring']>[1]): Promise<void> {
    return this.api.bring(`${this.run} ${name}`, rows);
  }
}
