import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaperQuestion } from '../paper.js';
import type { Random } from '../random.js';
import type { Journal, Receipt, SentAnswer } from './journal.js';
import type { PatientClient } from './patient-client.js';
import type { Tally } from './tally.js';

type Running = {
  attemptId: string;
  epoch: number;
  answers: { questionId: string; epoch: number; revision: number; userAnswer: string }[];
};

export type Sitting = {
  client: PatientClient;
  tally: Tally;
  journal: Journal;
  token: string;
  paper: readonly PaperQuestion[];
  random: Random;
  /** Mean pause between two steps of a student. */
  thinkMs: number;
  /** Leaves without submitting. */
  leaves?: boolean;
};

/** A day, in seconds: how wrong the clocks of some students are. */
const wrongClockSeconds = 86_400;

/**
 * Sits one exam: begins, reads the paper, answers, perhaps changes the device, submits, perhaps twice, reads the
 * result.
 */
export async function sit(sitting: Sitting): Promise<void> {
  const { journal, random, paper } = sitting;
  let device = await begin(sitting);
  if (!device) return;
  const { accountId } = journal.student;
  await ask(
    sitting,
    'GET',
    `/assessments/questions/examId/${journal.examId}/exam-type/MockTest/accountId/${accountId}`,
  );
  const rounds = 2 + random.below(5);
  const clockSeconds = random.chance(0.1) ? wrongClockSeconds * (random.chance(0.5) ? 1 : -1) : 0;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(sitting.thinkMs * 2 * random.next());
    if (round > 0 && random.chance(0.08)) device = (await begin(sitting, device)) ?? device;
    await save(sitting, device, 1 + random.below(8), clockSeconds);
  }
  journal.isLeft = sitting.leaves ?? false;
  if (!journal.isLeft) {
    const last = random.chance(0.7) ? draw(sitting, device, 1 + random.below(paper.length), clockSeconds) : [];
    await submit(sitting, device, last);
    if (random.chance(0.2)) await submit(sitting, device, draw(sitting, device, 2, clockSeconds, false));
    const result = await ask(sitting, 'GET', `/results/examId/${journal.examId}/accountId/${accountId}`);
    journal.toldMarks = (result as { Item?: { marks: number } } | null)?.Item?.marks ?? null;
  }
  journal.isDone = true;
}

export type Device = { id: string; epoch: number; revision: number };

/** With a device before, another one takes over; what it is given must hold all that was acknowledged. */
export async function begin(sitting: Sitting, before?: Device): Promise<Device | null> {
  const { journal, tally } = sitting;
  const id = `chaos-${randomUUID()}`;
  const told = await sitting.client.ask({
    method: 'POST',
    path: `/exams/${journal.examId}/attempts`,
    token: sitting.token,
    body: { deviceId: id },
  });
  if (told.status !== 200) return null;
  const { attemptId, epoch, answers } = (told.body as { Item: Running }).Item;
  if (journal.attemptId && journal.attemptId !== attemptId)
    tally.fault(`a second attempt ${attemptId} beside ${journal.attemptId}`);
  journal.attemptId = attemptId;
  for (const { questionId, isAcknowledged, ...sent } of journal.sent) {
    const held = answers.find((one) => one.questionId === questionId);
    const isHeld = held && (held.epoch > sent.epoch || (held.epoch === sent.epoch && held.revision >= sent.revision));
    if (isAcknowledged && !isHeld)
      tally.fault(`${attemptId} resumed without the acknowledged answer ${questionId} ${sent.epoch}/${sent.revision}`);
  }
  return { id, epoch, revision: before?.epoch === epoch ? before.revision : 0 };
}

export async function save(sitting: Sitting, device: Device, count: number, clockSeconds: number): Promise<void> {
  const answers = draw(sitting, device, count, clockSeconds);
  const told = await sitting.client.ask({
    method: 'POST',
    path: `/attempts/${sitting.journal.attemptId}/answers`,
    token: sitting.token,
    body: { epoch: device.epoch, answers },
    isWrite: true,
    ...(sitting.leaves && { endsWith: [409] }),
  });
  if (told.status === 200) acknowledge(sitting.journal, answers, device.epoch);
}

export async function submit(sitting: Sitting, device: Device, answers: Delta[]): Promise<void> {
  const { journal } = sitting;
  const told = await sitting.client.ask({
    method: 'POST',
    path: `/attempts/${journal.attemptId}/submission`,
    token: sitting.token,
    body: { epoch: device.epoch, answers },
    isWrite: true,
    timeoutMs: 30_000,
  });
  if (told.status !== 200) return;
  acknowledge(journal, answers, device.epoch);
  journal.receipts.push((told.body as { Item: Receipt }).Item);
}

type Delta = {
  questionId: string;
  revision: number;
  userAnswer: string | string[];
  timeSpent: number;
  visitTimings: { start: number; end: number }[];
};

/** New answers to questions drawn by chance, noted as sent unless they come after the paper was submitted. */
export function draw(
  { journal, paper, random }: Sitting,
  device: Device,
  count: number,
  clockSeconds: number,
  isNoted = true,
): Delta[] {
  const start = Math.floor(Date.now() / 1000) + clockSeconds;
  return random
    .shuffled(paper)
    .slice(0, count)
    .map((question) => {
      const sent: SentAnswer = {
        questionId: question.questionId,
        epoch: device.epoch,
        revision: (device.revision += 1),
        userAnswer: answerTo(question, random),
        isAcknowledged: false,
      };
      if (isNoted) journal.sent.push(sent);
      return {
        questionId: sent.questionId,
        revision: sent.revision,
        userAnswer: sent.userAnswer,
        timeSpent: random.below(100),
        visitTimings: [{ start, end: start + random.below(40) }],
      };
    });
}

function acknowledge(journal: Journal, answers: readonly Delta[], epoch: number): void {
  for (const { questionId, revision } of answers) {
    const sent = journal.sent.find(
      (one) => one.questionId === questionId && one.epoch === epoch && one.revision === revision,
    );
    if (sent) sent.isAcknowledged = true;
  }
}

/** Right, wrong or cleared, in the many ways in which browsers write the same answer. */
export function answerTo({ type, key }: Pick<PaperQuestion, 'type' | 'key'>, random: Random): string | string[] {
  if (random.chance(0.08)) return '';
  const isRight = random.chance(0.5);
  if (type === 'NUM')
    return isRight ? (random.chance(0.5) && key.includes('.') ? `${key}0` : key) : String(random.below(900));
  if (type === 'INT') return isRight ? key : String(random.below(10));
  if (type === 'FB')
    return isRight
      ? ` ${random.chance(0.5) ? key.toUpperCase() : key}  `
      : random.of(['Joule', 'newton  METRE', 'nothing']);
  const letters = isRight
    ? key.split(',')
    : random.shuffled(['a', 'b', 'c', 'd']).slice(0, type === 'SCCT' || type === 'PQS' ? 1 : 1 + random.below(3));
  const written = letters.map((letter) => (random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase()));
  return random.chance(0.5) && written.length > 1 ? random.shuffled(written) : written.join(',');
}

async function ask({ client, token }: Sitting, method: 'GET' | 'POST', path: string): Promise<unknown> {
  const { status, body } = await client.ask({ method, path, token });
  return status === 200 ? body : null;
}
