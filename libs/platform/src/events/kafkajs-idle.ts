// kafkajs 2.2.4 asks its queue of waiting requests every millisecond, on each connection, also when nothing waits: an
// idle service burns 4 % of a core so. What waits is asked for when a request is queued or answered; a timer is needed
// only while something waits.
import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const schedule = prototype.scheduleCheckPendingRequests;

prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};
