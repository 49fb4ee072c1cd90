/** Counts to what it is told, in a thread: for ever, too, or until it has no memory left. */
import { parentPort } from 'node:worker_threads';

parentPort!.postMessage('ready');
parentPort!.on('message', (upTo: number | 'memory' | 'fails') => {
  if (upTo === 'fails') throw new Error('told to');
  const kept: object[] = [];
  let at = 0;
  while (upTo === 'memory' || at < upTo) {
    at += 1;
    if (upTo === 'memory') kept.push({ at, text: `number ${at}` });
  }
  parentPort!.postMessage(at);
});
