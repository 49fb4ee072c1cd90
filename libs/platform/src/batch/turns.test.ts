import { ServiceUnavailable } from '../errors/general.js';
import { Turns } from './turns.js';

/** Pieces that run until they are told to end, in the order in which they began. */
function pieces(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (whose: string, name: string) =>
    turns.take(whose, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endNext = async () => {
    ends.shift()!();
    await later();
  };
  return { begun, take, endNext };
}
const later = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resume) => setImmediate(resume));
};

test('who comes after all that another has sent waits for what runs and one piece more', async () => {
  const { begun, take, endNext } = pieces(new Turns({ waiting: 10 }));
  const all = ['a1', 'a2', 'a3'].map((name) => take('a', name));
  all.push(take('b', 'b1'), take('c', 'c1'), take('b', 'b2'));
  await later();
  expect(begun).toEqual(['a1']);
  for (let ended = 0; ended < 6; ended += 1) await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

test('one of those who share it holds half of what may wait; what is refused or fails holds nothing', async () => {
  const turns = new Turns({ waiting: 4 });
  const { take, endNext } = pieces(turns);
  const kept = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3')];
  await expect(take('a', 'a4')).rejects.toThrow(ServiceUnavailable);
  const failing = expect(turns.take('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  kept.push(take('c', 'c1'));
  await expect(take('d', 'd1')).rejects.toThrow(ServiceUnavailable);
  await later();
  for (let ended = 0; ended < kept.length; ended += 1) await endNext();
  await failing;
  expect(await Promise.all(kept)).toEqual(['a1', 'a2', 'a3', 'c1']);
});

test('so many run at once as it says', async () => {
  const { begun, take, endNext } = pieces(new Turns({ atOnce: 2, waiting: 4 }));
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3')];
  await later();
  expect(begun).toEqual(['a1', 'a2']);
  for (const _ of all) await endNext();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
});
