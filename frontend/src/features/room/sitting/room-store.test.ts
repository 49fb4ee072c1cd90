import { emptyEntry } from './entries.js';
import { RoomStore, type Opened } from './room-store.js';
import type { Entry, Room } from './room-types.js';

/** A store without a browser behind it: nothing can be stored, everything else works. */
function storeWith(entry: Partial<Entry>): RoomStore {
  const room = {
    exam: { examId: 'e1', examType: 'MockTest' },
    paper: { questions: [] },
    byId: new Map(),
    scheme: { subjects: [] },
  } as unknown as Room;
  const attempt = {
    attemptId: 'a1',
    attemptNumber: 1,
    epoch: 2,
    deviceId: 'd',
    startedAt: 0,
    deadlineAt: 1_000,
    writeDeadlineAt: 1_000,
  };
  const entries = new Map([['q1', { ...emptyEntry('q1'), visited: true, ...entry }]]);
  const opened: Opened = {
    room,
    user: { user_id: 'u1', currentAccountId: 'c1' },
    attempt,
    entries,
    revision: 7,
    questionId: 'q1',
    submittedHereAt: null,
    stored: true,
  };
  return new RoomStore(opened);
}

test('a change gets the next revision and the present epoch, and waits to be acknowledged', () => {
  const store = storeWith({ answer: 'a', epoch: 1, revision: 7 });
  store.change({ ...store.entryOf('q1'), answer: 'b' });
  expect(store.entryOf('q1')).toMatchObject({ answer: 'b', epoch: 2, revision: 8, acknowledged: false });
});

test('a refusal counts for the change it answers, never for a newer one made meanwhile', () => {
  const store = storeWith({ answer: 'x', epoch: 2, revision: 7, acknowledged: false });
  const sent = store.entryOf('q1');
  store.change({ ...sent, answer: 'y' });
  store.refuse(sent, 'answer.too_long');
  expect(store.entryOf('q1')).toMatchObject({ answer: 'y', revision: 8 });
  expect(store.entryOf('q1').refusedCode).toBeUndefined();
  store.refuse(store.entryOf('q1'), 'answer.too_long');
  expect(store.entryOf('q1').refusedCode).toBe('answer.too_long');
});

test('a guessed time closes nothing: until the server was asked the room is open', () => {
  expect(storeWith({}).get().phase).toBe('open');
});
