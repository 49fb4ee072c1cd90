// kafkajs 2.2.4 asks its queue of waiting requests every millisecond, on each connection, also when nothing waits: an
// idle service burns 4 % of a core so. What waits is asked for when a request is queued or answered; a timer is needed
// only while something waits. (Node 24 warns of the library's timers, too: while nothing waits their time is negative.)
// @ts-expect-error: the package's own types leave this part out
import Queue from 'kafkajs/src/network/requestQueue/index.js';

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const { prototype } = Queue as { prototype: RequestQueue };
const schedule = prototype.scheduleCheckPendingRequests;

prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};
