/** What a student, their two devices, a teacher and the clock can do; each command asks the service and the model. */
import { cancelAttempt, extendExam, getAttempt, type RunningAttempt } from '@exam/contracts';
import type { Api } from '@exam/testing';
import { refusal } from '@exam/testing';
import fc from 'fast-check';
import { answers, type ExamRoom, type Student } from './exam-room.js';
import { AttemptModel, type ModelAttempt, type ModelDevice } from './attempt-model.js';

export interface Real {
  readonly room: ExamRoom;
  readonly student: Student;
  readonly teacher: Api;
  readonly examId: string;
}

type Command = fc.AsyncCommand<AttemptModel, Real>;
type Words = Record<string, string>;

/** Next: counts up. Again: the revision of before, perhaps with another answer. Old: the very first. */
type Age = 'next' | 'again' | 'old';

abstract class Step implements Command {
  check(_model: Readonly<AttemptModel>): boolean {
    return true;
  }
  abstract run(model: AttemptModel, real: Real): Promise<void>;
  abstract toString(): string;
}

abstract class OnDevice extends Step {
  constructor(readonly device: string) {
    super();
  }
  override check({ devices }: Readonly<AttemptModel>): boolean {
    return devices.has(this.device);
  }
}

class Begin extends Step {
  constructor(readonly device: string) {
    super();
  }
  async run(model: AttemptModel, { room, student, examId }: Real) {
    const answer = await room.begin(student, { examId, deviceId: this.device });
    const id = answer.status === 200 ? answer.body.Item.attemptId : '';
    const isNew = !model.running;
    const expected = model.begin(this.device, id);
    if (typeof expected === 'string') return void expect(answer).toEqual(refusal(expected));
    expect(answer.status).toBe(200);
    expectState(answer.body.Item, expected);
    expect(model.attempts.filter((one) => one.id === id)).toHaveLength(1);
    expect(isNew ? answer.body.Item.answers : []).toEqual([]);
  }
  toString = () => `begin(${this.device})`;
}

class Save extends OnDevice {
  constructor(
    device: string,
    readonly given: Words,
    readonly age: Age,
  ) {
    super(device);
  }
  async run(model: AttemptModel, { room, student }: Real) {
    const device = model.devices.get(this.device)!;
    const sent = numbered(device, this.given, this.age);
    const verdict = model.save(device, sent);
    const answer = await room.save(student, { attemptId: device.attempt.id, epoch: device.epoch }, deltas(sent));
    if ('refused' in verdict) return void expect(answer).toEqual(refusal(verdict.refused));
    expect(answer.status).toBe(200);
    const { deadlineAt, writeDeadlineAt } = device.attempt;
    expect(answer.body).toMatchObject({
      takenOver: verdict.takenOver,
      deadlineAt,
      writeDeadlineAt,
      serverTime: model.now,
    });
    expect(answer.body.acknowledged).toEqual(
      Object.entries(sent).map(([questionId, { revision }]) => ({ questionId, revision })),
    );
    expect(heldOf(answer.body.newer)).toEqual(verdict.newer);
  }
  toString = () => `save(${this.device}, ${JSON.stringify(this.given)}, ${this.age})`;
}

class Submit extends OnDevice {
  constructor(
    device: string,
    readonly given: Words,
    readonly age: Age,
  ) {
    super(device);
  }
  async run(model: AttemptModel, { room, student }: Real) {
    const device = model.devices.get(this.device)!;
    const sent = numbered(device, this.given, this.age);
    const verdict = model.submit(device, sent);
    const answer = await room.submit(student, { attemptId: device.attempt.id, epoch: device.epoch }, deltas(sent));
    if ('refused' in verdict) return void expect(answer).toEqual(refusal(verdict.refused));
    expect(answer.status).toBe(200);
    expect(answer.body.Item).toMatchObject({ attemptId: device.attempt.id, ...verdict.receipt });
  }
  toString = () => `submit(${this.device}, ${JSON.stringify(this.given)}, ${this.age})`;
}

class Cancel extends Step {
  async run(model: AttemptModel, { student, examId }: Real) {
    const { userId, accountId } = student.who;
    const answer = await student.api.call(cancelAttempt, { body: { examId, examType: 'MockTest', userId, accountId } });
    if (model.cancel()) expect(answer.status).toBe(200);
    else expect(answer).toEqual(refusal('attempt.not_running'));
  }
  toString = () => 'cancel()';
}

class Extend extends Step {
  constructor(
    readonly extensionId: string,
    readonly minutes: number,
  ) {
    super();
  }
  override check({ extensions }: Readonly<AttemptModel>): boolean {
    return (extensions.get(this.extensionId)?.minutes ?? this.minutes) === this.minutes;
  }
  async run(model: AttemptModel, { teacher, examId }: Real) {
    const extensionId = uuidOf(examId, this.extensionId);
    const answer = await teacher
      .call(extendExam, { params: { examId }, body: { extensionId, minutes: this.minutes } })
      .expect(200);
    expect(answer.body.attempts).toBe(model.extend(this.extensionId, this.minutes));
  }
  toString = () => `extend(${this.extensionId}, ${this.minutes} min)`;
}

class Pass extends Step {
  constructor(readonly seconds: number) {
    super();
  }
  async run(model: AttemptModel, { room }: Real) {
    room.clock.advance(this.seconds * 1000);
    model.now += this.seconds * 1000;
  }
  toString = () => `pass(${this.seconds} s)`;
}

class Sweep extends Step {
  async run(model: AttemptModel, { room }: Real) {
    await room.sweep();
    model.sweep();
  }
  toString = () => 'sweep()';
}

/** Any device that ever began may look, also at an attempt that is long over. */
class Look extends OnDevice {
  async run(model: AttemptModel, { student }: Real) {
    const { attempt } = model.devices.get(this.device)!;
    const { body } = await student.api.call(getAttempt, { params: { attemptId: attempt.id } }).expect(200);
    expectState(body.Item, attempt);
  }
  toString = () => `look(${this.device})`;
}

function numbered(device: ModelDevice, given: Words, age: Age): Record<string, { revision: number; answer: string }> {
  const first = age === 'next' ? device.revision + 1 : age === 'again' ? Math.max(1, device.revision) : 1;
  const sent = Object.entries(given).map(
    ([questionId, answer], at) => [questionId, { revision: first + at, answer }] as const,
  );
  device.revision = Math.max(device.revision, first + sent.length - 1);
  return Object.fromEntries(sent);
}

const deltas = (sent: Record<string, { revision: number; answer: string }>) =>
  Object.entries(sent).flatMap(([questionId, { revision, answer }]) => answers({ [questionId]: answer }, revision));

const heldOf = (saved: RunningAttempt['answers']) =>
  Object.fromEntries(
    saved.map(({ questionId, epoch, revision, userAnswer }) => [questionId, { epoch, revision, answer: userAnswer }]),
  );

function expectState(told: RunningAttempt, attempt: ModelAttempt): void {
  const { id, number, status, epoch, startedAt, deadlineAt, writeDeadlineAt, receipt } = attempt;
  expect({ ...told, answers: heldOf(told.answers) }).toMatchObject({
    attemptId: id,
    attemptNumber: number,
    status,
    epoch,
    startedAt,
    deadlineAt,
    writeDeadlineAt,
    submittedAt: receipt?.submittedAt ?? null,
  });
  // a submission's own answers are in its receipt; what was saved before stays as it was
  if (status === 'running') expect(heldOf(told.answers)).toEqual(Object.fromEntries(attempt.held));
}

/** The same name twice in a run is the same extension; in another run it is another. */
const uuidOf = (examId: string, name: string): string =>
  `00000000-0000-4000-8000-${Buffer.from(`${examId}${name}`.slice(-6)).toString('hex').padStart(12, '0')}`;

const device = fc.constantFrom('device-one', 'device-two');
const given = fc
  .dictionary(fc.constantFrom('q-scct', 'q-int', 'q-pqm'), fc.constantFrom(''), { minKeys: 1, maxKeys: 3 })
  .chain((questions) =>
    fc.record(
      Object.fromEntries(
        Object.keys(questions).map((id) => [id, fc.constantFrom('', ...(id === 'q-int' ? ['3', '7'] : ['a', 'b']))]),
      ),
    ),
  );
const age = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Age>('next') },
  { weight: 1, arbitrary: fc.constant<Age>('again') },
  { weight: 1, arbitrary: fc.constant<Age>('old') },
);
const seconds = fc.constantFrom(1, 30, 240, 299, 300, 600, 900, 1_200, 1_230);

export const anyCommands = fc.commands<AttemptModel, Real, false>(
  [
    device.map((one) => new Begin(one)),
    device.map((one) => new Begin(one)),
    fc.tuple(device, given, age).map(([one, words, how]) => new Save(one, words, how)),
    fc.tuple(device, given, age).map(([one, words, how]) => new Save(one, words, how)),
    fc.tuple(device, given, age).map(([one, words, how]) => new Save(one, words, how)),
    fc
      .tuple(device, fc.oneof(given, fc.constant({})), age)
      .map(([one, words, how]) => new Submit(one, words as Words, how)),
    fc.constant(new Cancel()),
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(1, 10)).map(([id, minutes]) => new Extend(id, minutes)),
    seconds.map((one) => new Pass(one)),
    seconds.map((one) => new Pass(one)),
    fc.constant(new Sweep()),
    device.map((one) => new Look(one)),
  ] as never,
  { maxCommands: 40, size: 'max' },
);
