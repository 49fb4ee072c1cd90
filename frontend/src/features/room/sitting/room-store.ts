/**
 * The state the screens show, and its copy in this browser. Each answer is written here before the network is asked;
 * where
 * the student is and what was looked at only once the screen has followed, because a step may not wait for the disk.
 */
import { clock } from '../../../lib/clock.js';
import { afterPaint } from '../../../lib/when-idle.js';
import type { RoomUser } from '../entrance/begin.js';
import { emptyEntry } from './entries.js';
import { writeAttempt, writeEntries } from '../sync/journal.js';
import { phaseOf } from './phase.js';
import type { Attempt, Entry, Room, RoomState } from './room-types.js';

export type Opened = {
  room: Room;
  user: RoomUser;
  attempt: Attempt;
  entries: Map<string, Entry>;
  revision: number;
  questionId: string;
  submittedHereAt: number | null;
  isSubmittedByTime?: boolean | undefined;
  stored: boolean;
  /**
   * Only to be looked at: the rest of the paper is still on its way, and another room will take the place of this one.
   */
  isFirstLook?: boolean;
};

export class RoomStore {
  readonly room: Room;
  readonly user: RoomUser;
  submittedHereAt: number | null;
  isSubmittedByTime: boolean;
  private state: RoomState;
  private revision: number;
  private isGathering = false;
  /** The questions whose stays are not in this browser's copy yet; null where all is. */
  private unkept: Set<string> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor({
    room,
    user,
    attempt,
    entries,
    revision,
    questionId,
    submittedHereAt,
    isSubmittedByTime = false,
    stored,
  }: Opened) {
    this.room = room;
    this.user = user;
    this.revision = revision;
    this.submittedHereAt = submittedHereAt;
    this.isSubmittedByTime = isSubmittedByTime;
    const now = clock.now();
    this.state = {
      attempt,
      entries,
      questionId,
      visitStartedAt: now,
      phase: clock.isSet ? phaseOf(attempt, now) : 'open',
      takenOver: false,
      save: { kind: 'nothing' },
      submission: { kind: 'none' },
      stored,
    };
  }

  get = (): RoomState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(part: Partial<RoomState>): void {
    this.state = { ...this.state, ...part };
    if (!this.isGathering) this.tell();
  }

  /** The changes of one step to another question, told once: with two hundred questions hundreds of places listen. */
  together(work: () => void): void {
    this.isGathering = true;
    this.unkept ??= new Set();
    try {
      work();
    } finally {
      this.isGathering = false;
      this.tell();
      afterPaint(this.keep);
    }
  }

  /** Writes what the last step left behind, if that was not done yet. */
  keep = (): void => {
    const { unkept } = this;
    if (unkept === null) return;
    this.unkept = null;
    this.write([...unkept].map((questionId) => this.entryOf(questionId)));
    void this.writeAttempt();
  };

  entryOf(questionId: string): Entry {
    return this.state.entries.get(questionId) ?? emptyEntry(questionId);
  }

  /** A change of the student's, with the next revision. */
  change(entry: Entry): void {
    this.revision += 1;
    const { refusedCode: _, ...clean } = entry;
    this.put({ ...clean, epoch: this.state.attempt.epoch, revision: this.revision, acknowledged: false });
  }

  /** The next change is a later one than all up to this. */
  raise(revision: number): void {
    this.revision = Math.max(this.revision, revision);
  }

  /**
   * The server would not take this change. Where the student has changed the answer since, that change is still to be
   * judged.
   */
  refuse({ questionId, revision }: Entry, code: string): void {
    const entry = this.entryOf(questionId);
    if (entry.revision === revision) this.put({ ...entry, refusedCode: code });
  }

  /** Entries as the server has told of them. */
  replace(entries: Map<string, Entry>, changed: readonly { questionId: string }[]): void {
    this.set({ entries });
    this.write(changed.flatMap(({ questionId }) => entries.get(questionId) ?? []));
  }

  writeAttempt(): Promise<boolean> {
    const { attempt, questionId, takenOver } = this.state;
    if (takenOver) return Promise.resolve(false);
    const { examId, examType } = this.room.exam;
    return writeAttempt({
      ...attempt,
      userId: this.user.user_id,
      accountId: this.user.currentAccountId,
      examId,
      examType,
      questionId,
      submittedHereAt: this.submittedHereAt,
      isSubmittedByTime: this.isSubmittedByTime,
    });
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private put(entry: Entry): void {
    this.set({ entries: new Map(this.state.entries).set(entry.questionId, entry) });
    if (this.isGathering) this.unkept?.add(entry.questionId);
    else this.write([entry]);
  }

  /** What was taken over belongs to the tab or device that took it; a copy written here would be an older one. */
  private write(entries: Entry[]): void {
    if (this.state.takenOver || entries.length === 0) return;
    void writeEntries(this.user.user_id, this.room.exam.examId, entries).then((stored) => {
      if (stored !== this.state.stored) this.set({ stored });
    });
  }
}
