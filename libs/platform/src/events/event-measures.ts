import type { Metrics } from '../observe/metrics.js';

/** The figures of events on their way; alerts stand on `events_dead_letters_waiting` and the ages. */
export function eventMeasures(metrics: Metrics) {
  const counter = (name: string, help: string) => metrics.counter<'consumer'>({ name, help, labels: ['consumer'] });
  return {
    handled: counter('events_handled_total', 'Events whose effect was committed'),
    repeated: counter('events_repeated_total', 'Events that came again and were skipped'),
    retried: counter('events_retried_total', 'Tries of events that failed and were repeated'),
    deadLettered: counter('events_dead_lettered_total', 'Events set aside after their last try'),
    sent: metrics.counter({ name: 'events_sent_total', help: 'Events sent by the relay' }),
    relayFailures: metrics.counter({ name: 'events_relay_failures_total', help: 'Tries of the relay that failed' }),
    relayLag: metrics.histogram({
      name: 'events_relay_lag_seconds',
      help: 'From the insert of an event to its acknowledgement by Kafka',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    }),
    eventLag: metrics.histogram<'consumer'>({
      name: 'events_lag_seconds',
      help: 'From the occurrence of an event to the commit of its effect',
      labels: ['consumer'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
    }),
    unsent: metrics.gauge({ name: 'events_outbox_unsent', help: 'Rows of the outbox that wait for the relay' }),
    oldestUnsent: metrics.gauge({
      name: 'events_outbox_oldest_seconds',
      help: 'Age of the oldest row that waits for the relay',
    }),
    deadLettersWaiting: metrics.gauge<'consumer'>({
      name: 'events_dead_letters_waiting',
      help: 'Dead letters that nobody has replayed with success',
      labels: ['consumer'],
    }),
    retriesWaiting: metrics.gauge<'consumer'>({
      name: 'events_retries_waiting',
      help: 'Events that a consumer has put off, with those of the same key behind them',
      labels: ['consumer'],
    }),
    consumerLag: metrics.gauge<'consumer' | 'topic' | 'partition'>({
      name: 'events_consumer_lag_messages',
      help: 'Messages of the partition behind the last one handled',
      labels: ['consumer', 'topic', 'partition'],
    }),
  };
}

export type EventMeasures = ReturnType<typeof eventMeasures>;
