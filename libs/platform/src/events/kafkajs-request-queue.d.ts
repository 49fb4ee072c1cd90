/** The part of kafkajs 2.2.4 that kafkajs-idle.ts corrects; the package's own types leave it out. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(): void;
  }
}
