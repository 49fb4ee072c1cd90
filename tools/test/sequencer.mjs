import Sequencer from '@jest/test-sequencer';

/**
 * These mostly wait. Begun last, as their small files would be on a machine that has not run them before, they end
 * alone.
 */
const waiting = [/\/tools\/chaos\//, /\/libs\/platform\/src\/events\//, /\/tools\/(edge|infra|test)\//];

export default class WaitingFirst extends Sequencer {
  sort(tests) {
    const isWaiting = ({ path }) => waiting.some((one) => one.test(path));
    const usual = super.sort(tests);
    return [...usual.filter(isWaiting), ...usual.filter((test) => !isWaiting(test))];
  }
}
