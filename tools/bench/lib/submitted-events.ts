import { randomUUID } from 'node:crypto';
import { examSubmitted } from '@exam/contracts';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { examId, orgIdOf, paperShape, questionCount, questions, type Student } from './pack.js';
import type { Stack } from './stack.js';

const inOneSend = 1_000;

export type EventLoad = {
  exam: number;
  count: number;
  /** These submit first; the others are made up. */ students: readonly Student[];
};

/**
 * Tells Kafka of submissions as assessment's relay would, without the submissions: what analytics makes of a million.
 */
export async function tellSubmitted(
  stack: Stack,
  { exam, count, students }: EventLoad,
  onSent: (sent: number) => void,
): Promise<void> {
  const producer = new Kafka({
    ...kafkaConnection(stack.servers.kafkaBrokers),
    clientId: 'bench',
    logLevel: logLevel.NOTHING,
  }).producer({ idempotent: true, maxInFlightRequests: 1, createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  const topic = `${stack.topicPrefix}${examSubmitted.topic}`;
  const seconds = questions(stack.run).map((_, index) => 40 + (index % 90));
  for (let sent = 0; sent < count;) {
    const messages = Array.from({ length: Math.min(inOneSend, count - sent) }, (_, at) =>
      messageOf(stack, exam, sent + at, students[sent + at], seconds),
    );
    await producer.send({ topic, acks: -1, messages });
    sent += messages.length;
    onSent(sent);
  }
  await producer.disconnect();
}

function messageOf(
  stack: Stack,
  exam: number,
  index: number,
  student: Student | undefined,
  seconds: number[],
): { key: string; value: string } {
  const attemptId = randomUUID();
  const now = new Date().toISOString();
  const right = spread(index, 70);
  const wrong = spread(index * 31 + 7, questionCount - right);
  const third = Math.floor(right / 3);
  const tally = (of: number, rights: number, wrongs: number) => ({
    centimarks: rights * 400 - wrongs * 100,
    maximumCentimarks: of * 400,
    right: rights,
    wrong: wrongs,
    partial: 0,
    overLimit: 0,
    unanswered: of - rights - wrongs,
  });
  const data = {
    attemptId,
    examId: examId(stack.run, exam),
    examName: `Bench exam ${exam + 1}`,
    examType: 'MockTest' as const,
    userId: student?.userId ?? randomUUID(),
    accountId: student?.accountId ?? randomUUID(),
    orgId: orgIdOf(stack.run),
    attemptNumber: 1,
    studentName: student?.name ?? `Somebody ${index}`,
    startedAt: now,
    submittedAt: now,
    submittedBy: 'student' as const,
    timeTakenSeconds: 9_000,
    total: tally(questionCount, right, wrong),
    subjects: paperShape.subjects.map((subjectId, at) => ({
      subjectId,
      ...tally(
        questionCount / 3,
        at < 2 ? third : Math.min(25, right - 2 * third),
        at === 0 ? Math.min(wrong, 25 - third) : 0,
      ),
    })),
    outcomes: 'r'.repeat(right) + 'w'.repeat(wrong) + 'u'.repeat(questionCount - right - wrong),
    seconds,
    paperRevision: 1,
    lastSeconds: seconds.map((_, question) => 90 * (question + 1)),
  };
  if (index === 0) examSubmitted.data.parse(data);
  const envelope = {
    id: randomUUID(),
    type: examSubmitted.name,
    version: examSubmitted.version,
    occurredAt: now,
    key: attemptId,
    producer: 'assessment',
    traceparent: null,
    data,
  };
  return { key: attemptId, value: JSON.stringify(envelope) };
}

/** A number below `below`, spread evenly and the same in every run. */
const spread = (index: number, below: number) =>
  Math.floor((((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) * below);
