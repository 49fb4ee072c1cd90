/**
 * Random sequences: two devices and a second tab, a line that delays and loses questions and answers, an end that
 * moves. Whatever happened, once the line is good again what the student gave is where it belongs.
 */
import fc from 'fast-check';
import { questionIds, World, type Tab } from '../test/world.js';
import { isNewer } from './entries.js';
import type { Entry } from './state.js';

type Action =
  | { do: 'choose'; tab: number; question: number; answer: string }
  | { do: 'deliver' | 'lose'; place: number }
  | { do: 'pass'; ms: number }
  | { do: 'line'; tab: number; isOnline: boolean }
  | { do: 'open'; browser: number }
  | { do: 'reload' | 'seen' | 'hidden' | 'submit'; tab: number }
  | { do: 'extend'; isHeard: boolean };

const tab = fc.nat(5);
const place = fc.nat(5);
const writing: fc.Arbitrary<Action>[] = [
  fc.record({
    do: fc.constant('choose' as const),
    tab,
    question: fc.nat(questionIds.length - 1),
    answer: fc.constantFrom('a', 'b', 'c', ''),
  }),
  fc.record({ do: fc.constantFrom('deliver' as const, 'lose' as const), place }),
  fc.record({ do: fc.constant('deliver' as const), place }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(10, 200, 5_000, 30_000) }),
  fc.record({ do: fc.constant('line' as const), tab, isOnline: fc.boolean() }),
  fc.record({ do: fc.constantFrom('reload' as const, 'seen' as const, 'hidden' as const), tab }),
];
const openings = fc.record({ do: fc.constant('open' as const), browser: fc.nat(1) });
const endings: fc.Arbitrary<Action>[] = [
  fc.record({ do: fc.constant('submit' as const), tab }),
  fc.record({ do: fc.constant('extend' as const), isHeard: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constant(120_000) }),
];

async function play(world: World, commands: readonly Action[], browsers = [world.browser('d1'), world.browser('d2')]) {
  world.open(browsers[0]!);
  world.isQuick = false;
  const at = (number: number): Tab => world.tabs[number % world.tabs.length]!;
  for (const action of commands) {
    if (action.do === 'choose') at(action.tab).choose(questionIds[action.question]!, action.answer);
    if (action.do === 'deliver') await world.deliver(action.place);
    if (action.do === 'lose') await world.lose(action.place);
    if (action.do === 'pass') await world.pass(action.ms);
    if (action.do === 'open') world.open(browsers[action.browser]!);
    if (action.do === 'seen' || action.do === 'hidden') at(action.tab).tell({ type: action.do });
    if (action.do === 'submit') at(action.tab).room.dispatch({ type: 'submitted' });
    if (action.do === 'extend') world.extend(5, action.isHeard);
    if (action.do === 'line') {
      at(action.tab).isOnline = action.isOnline;
      if (action.isOnline) at(action.tab).tell({ type: 'online' });
    }
    if (action.do === 'reload' && world.server.status === 'running') {
      const left = at(action.tab);
      if ((left.browser.attempt?.submittedHereAt ?? null) === null && left.browser.holder === left) {
        await world.pass(20);
        world.kill(left);
        world.open(left.browser);
      }
    }
    // one save and one paper of a room are on their way at a time
    for (const each of world.tabs)
      for (const kind of ['save', 'submit'] as const)
        expect(world.line.filter((message) => message.from === each && message.kind === kind).length).toBeLessThan(2);
  }
}

const sequences = (commands: fc.Arbitrary<Action>[]) => fc.array(fc.oneof(...commands), { maxLength: 40 });

test('one device: whatever the line did, in the end the server holds what the student sees', async () => {
  await fc.assert(
    fc.asyncProperty(sequences(writing), async (commands) => {
      const world = new World({ minutes: 600 });
      await play(world, commands);
      await world.quieten();
      const [only] = world.tabs;
      expect(only!.at).toBe('writing');
      expect(world.server.answers()).toEqual(only!.answers());
      expect(only!.room.getState().saving.line).toBe('idle');
    }),
    { numRuns: 120 },
  );
});

/** Another tab of the same browser has changed the answer since: it saw this one in the storage that they share. */
const changedBeside = (world: World, { browser }: Tab, entry: Entry): boolean =>
  world.tabs.some((other) => {
    const beside = other.browser === browser && other.room.getState().entries.get(entry.questionId);
    return beside && isNewer(beside, entry);
  });

test('two devices and tabs: the last to open writes, it sees what the server holds, and no answer is lost unsaid', async () => {
  await fc.assert(
    fc.asyncProperty(sequences([...writing, openings]), async (commands) => {
      const world = new World({ minutes: 600 });
      await play(world, commands);
      for (let round = 0; round < 2; round += 1) {
        await world.quieten();
        for (const each of world.tabs) each.tell({ type: 'seen' });
        await world.pass(1_000);
      }
      const writers = world.tabs.filter(({ at }) => at === 'writing');
      expect(writers).toHaveLength(1);
      expect(world.server.answers()).toEqual(writers[0]!.answers());
      // of a device that was taken over, each answer that the server does not hold is told as overruled or is older
      for (const each of world.tabs.filter(({ at }) => at === 'takenOver'))
        for (const entry of each.room.getState().entries.values())
          if (!entry.acknowledged && entry.answer !== '' && !each.room.getState().overruled.length)
            expect(world.server.held.has(entry.questionId) || changedBeside(world, each, entry)).toBe(true);
    }),
    { numRuns: 120 },
  );
});

test('the end: a paper arrives once, never by the clock alone while there is time, with all that was given before', async () => {
  await fc.assert(
    fc.asyncProperty(sequences([...writing, ...endings]), fc.boolean(), async (commands, isGrid) => {
      const world = new World({ minutes: 6, runner: isGrid ? 'grid' : 'list' });
      await play(world, commands);
      const seen = world.tabs[0]!.answers();
      await world.quieten();
      const [only] = world.tabs;
      const hasAsked = commands.some((action) => action.do === 'submit');
      const { receipt } = world.server;
      // the server's own rule, and the room's: who has not pressed the button has all the time there is
      if (receipt && !hasAsked) expect(receipt.submittedAt).toBeGreaterThanOrEqual(world.server.deadlineAt);
      if (only!.at === 'submitted') {
        const { sitting } = only!.room.getState();
        // where it came in time, it is whole
        if (sitting.at === 'submitted' && receipt!.submittedAt < world.server.deadlineAt) {
          expect(sitting.matches).toBe(true);
          expect(world.server.answers()).toEqual(seen);
        }
      } else {
        expect(world.server.status).toBe('running');
        if (only!.at === 'writing') expect(world.server.answers()).toEqual(only!.answers());
      }
      expect(['submitting', 'kept', 'refused', 'closed']).not.toContain(only!.at);
    }),
    { numRuns: 120 },
  );
});
