// A process of its own, so that what it does is not measured as ours. It abuses until it is ended.
import os from 'node:os';
import { abuses, type AbuseName, type Counts, type Target } from './abuses.js';

os.setPriority(19); // on another machine it would take none of this one's processors
const counts: Counts = {};
process.on('message', (message: { begin?: { name: AbuseName; target: Target } }) => {
  if (message.begin) void abuses[message.begin.name](message.begin.target, counts);
  else process.send?.(counts, () => process.exit());
});
