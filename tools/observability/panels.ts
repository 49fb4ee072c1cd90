import { examPath, lateSeconds, slowSeconds } from './objectives.js';

export type Unit = 'count' | 'per second' | 'seconds' | 'bytes' | 'share' | 'cores';

export interface Panel {
  readonly title: string;
  readonly description: string;
  readonly unit: Unit;
  readonly queries: readonly { readonly expr: string; readonly legend: string }[];
  /** From here on it is drawn as bad. */
  readonly bad?: number;
  /** Of 24 columns; 8 where nothing is said. */
  readonly width?: number;
}

interface PanelRow {
  readonly title: string;
  readonly panels: readonly Panel[];
}

const callsOf = (route: string) => `sum(rate(http_request_seconds_count{route="${route}"}[1m]))`;
const quantile = (share: number, of: string) => `histogram_quantile(${share}, ${of})`;
const one = (expr: string, legend: string) => [{ expr, legend }];

const examDay: PanelRow = {
  title: 'Exam day',
  panels: [
    {
      title: 'Attempts running',
      description: 'Begun and not yet submitted, in all exams.',
      unit: 'count',
      queries: one('max(assessment_attempts_running)', 'running'),
      width: 6,
    },
    {
      title: 'Begins, saves, submissions',
      description: 'Requests a second, of all replicas.',
      unit: 'per second',
      queries: [
        { expr: callsOf('beginAttempt'), legend: 'begins' },
        { expr: callsOf('saveAnswers'), legend: 'saves' },
        { expr: callsOf('submitAttempt'), legend: 'submissions' },
      ],
      width: 6,
    },
    {
      title: 'Exam path, p99',
      description: `The slowest one of a hundred calls. The objective: ${slowSeconds} s.`,
      unit: 'seconds',
      queries: one(
        quantile(0.99, `sum by (route, le) (rate(http_request_seconds_bucket{route=~"${examPath.join('|')}"}[1m]))`),
        '{{route}}',
      ),
      bad: slowSeconds,
      width: 6,
    },
    {
      title: 'Exam path, refused or failed',
      description: '503: a queue is full, the client tries again. 5xx else: a fault of ours.',
      unit: 'per second',
      queries: one(
        `sum by (route, status) (rate(http_request_seconds_count{route=~"${examPath.join('|')}",status=~"[45].."}[1m]))`,
        '{{route}} {{status}}',
      ),
      width: 6,
    },
    {
      title: 'Unsent outbox, age of the oldest event',
      description: 'How long the oldest event waits for Kafka, by service. An alert stands on 30 s.',
      unit: 'seconds',
      queries: one('max by (service) (events_outbox_oldest_seconds)', '{{service}}'),
      bad: 30,
      width: 6,
    },
    {
      title: 'Events, p99 from what happened to its effect',
      description: `By consumer. The objective: ${lateSeconds} s for 99 of 100.`,
      unit: 'seconds',
      queries: one(
        quantile(0.99, 'sum by (service, consumer, le) (rate(events_lag_seconds_bucket[1m]))'),
        '{{service}}/{{consumer}}',
      ),
      bad: lateSeconds,
      width: 6,
    },
    {
      title: 'Unsent outbox',
      description: 'Events that wait for Kafka, by service.',
      unit: 'count',
      queries: one('max by (service) (events_outbox_unsent)', '{{service}}'),
      width: 6,
    },
    {
      title: 'Events behind',
      description: 'Messages behind the last one handled, as its consumer saw it with its last batch.',
      unit: 'count',
      queries: one('sum by (service, consumer) (events_consumer_lag_messages)', '{{service}}/{{consumer}}'),
      width: 6,
    },
    {
      title: 'Dead letters',
      description: 'Events without effect until somebody replays them: npm run dead-letters.',
      unit: 'count',
      queries: one('max by (service, consumer) (events_dead_letters_waiting)', '{{service}}/{{consumer}}'),
      bad: 1,
      width: 6,
    },
    {
      title: 'Live clients',
      description: 'Connections of the live channel, by replica.',
      unit: 'count',
      queries: one('sum by (instance) (live_connections)', '{{instance}}'),
      width: 6,
    },
    {
      title: 'Past the deadline',
      description: 'Since when the oldest attempt should have been submitted by the server. An alert stands on 60 s.',
      unit: 'seconds',
      queries: one('max(assessment_oldest_overdue_seconds)', 'oldest'),
      bad: 60,
    },
    {
      title: 'Set aside',
      description: 'Attempts past their deadline that could not be scored.',
      unit: 'count',
      queries: one('max(assessment_attempts_set_aside)', 'attempts'),
      bad: 1,
    },
  ],
};

const services: PanelRow = {
  title: 'Services',
  panels: [
    {
      title: 'Replicas',
      description: 'Processes that tell their metrics, by service.',
      unit: 'count',
      queries: one('count by (service) (process_start_time_seconds)', '{{service}}'),
    },
    {
      title: 'Requests',
      description: 'A second, by service.',
      unit: 'per second',
      queries: one('sum by (service) (rate(http_request_seconds_count{route!="internal"}[1m]))', '{{service}}'),
    },
    {
      title: 'Share of requests answered with a fault',
      description: 'Over five minutes, by service; alerts compare it with the budget of each.',
      unit: 'share',
      queries: one('service:http_errors:ratio_rate5m', '{{service}}'),
      bad: 0.01,
    },
    {
      title: 'Requests, p99',
      description: 'By service.',
      unit: 'seconds',
      queries: one(
        quantile(0.99, 'sum by (service, le) (rate(http_request_seconds_bucket{route!="internal"}[1m]))'),
        '{{service}}',
      ),
    },
    {
      title: 'Processor',
      description: 'Cores in use, by service. A replica has one main thread: near 1 for one replica it is full.',
      unit: 'cores',
      queries: one('sum by (service) (rate(process_cpu_seconds_total[1m]))', '{{service}}'),
    },
    {
      title: 'Event loop, p99 of its delay',
      description: 'The fullest replica of each service.',
      unit: 'seconds',
      queries: one('max by (service) (event_loop_delay_seconds{quantile="0.99"})', '{{service}}'),
      bad: 0.25,
    },
    {
      title: 'Memory',
      description: 'Resident, the largest replica of each service.',
      unit: 'bytes',
      queries: one('max by (service) (process_resident_memory_bytes)', '{{service}}'),
    },
    {
      title: 'Database connections',
      description: 'In use and waited for, by service.',
      unit: 'count',
      queries: one(
        'sum by (service, state) (database_pool_connections{state=~"busy|waiting"})',
        '{{service}} {{state}}',
      ),
    },
    {
      title: 'Relay, p99 from commit to Kafka',
      description: 'By service.',
      unit: 'seconds',
      queries: one(quantile(0.99, 'sum by (service, le) (rate(events_relay_lag_seconds_bucket[1m]))'), '{{service}}'),
    },
    {
      title: 'Events handled',
      description: 'A second, by consumer.',
      unit: 'per second',
      queries: one('sum by (service, consumer) (rate(events_handled_total[1m]))', '{{service}}/{{consumer}}'),
    },
    {
      title: 'Events put off',
      description: 'Failed and tried again later, with those of the same key behind them.',
      unit: 'count',
      queries: one('max by (service, consumer) (events_retries_waiting)', '{{service}}/{{consumer}}'),
    },
    {
      title: 'Jobs that failed or could not be added',
      description: 'In ten minutes.',
      unit: 'count',
      queries: [
        { expr: 'sum by (service, job) (increase(jobs_failed_total[10m]))', legend: 'failed {{service}}/{{job}}' },
        {
          expr: 'sum by (service, job) (increase(jobs_not_added_total[10m]))',
          legend: 'not added {{service}}/{{job}}',
        },
      ],
    },
    {
      title: 'Codes and requests not sent, and wrong codes',
      description: 'One-time codes and requests of visitors that a gateway did not take, in ten minutes.',
      unit: 'count',
      queries: [
        { expr: 'sum by (way) (increase(one_time_codes_not_sent_total[10m]))', legend: 'codes by {{way}}' },
        { expr: 'sum(increase(one_time_codes_wrong_total[10m]))', legend: 'wrong codes' },
        { expr: 'sum by (kind) (increase(contact_requests_not_handed_on_total[10m]))', legend: 'contact {{kind}}' },
        { expr: 'sum by (service) (increase(notices_not_sent_total[10m]))', legend: 'notices' },
        { expr: 'max by (channel) (notices_on_their_way)', legend: '{{channel}} that waits' },
      ],
    },
    {
      title: 'Place in the consumer group',
      description: 'Replicas that read events, by service.',
      unit: 'count',
      queries: one('sum by (service) (events_group_joined)', '{{service}}'),
    },
    {
      title: 'Relay, retries and repeats',
      description: 'Events sent, tries of the relay that failed, events tried again, events that came twice; a second.',
      unit: 'per second',
      queries: [
        { expr: 'sum by (service) (rate(events_sent_total[5m]))', legend: 'sent {{service}}' },
        { expr: 'sum by (service) (rate(events_retried_total[5m]))', legend: 'tried again {{service}}' },
        { expr: 'sum by (service) (rate(events_relay_failures_total[5m]))', legend: 'failed {{service}}' },
        { expr: 'sum by (service) (rate(events_repeated_total[5m]))', legend: 'repeated {{service}}' },
      ],
    },
  ],
};

const money: PanelRow = {
  title: 'Money',
  panels: [
    {
      title: 'Orders paid',
      description: 'In an hour, by where they came from.',
      unit: 'count',
      queries: one('sum by (source) (increase(commerce_orders_paid_total[1h]))', '{{source}}'),
    },
    {
      title: 'Payments to pay back',
      description: 'Paid twice, of a wrong amount, for what is held already; in an hour.',
      unit: 'count',
      queries: one('sum by (reason) (increase(payments_to_pay_back_total[1h]))', '{{reason}}'),
      bad: 1,
    },
    {
      title: 'Refunds that wait',
      description: 'Wanted and not made by the provider yet.',
      unit: 'count',
      queries: one('max(commerce_refunds_waiting)', 'refunds'),
    },
    {
      title: 'What waits for the provider, oldest',
      description: 'Refunds not made; orders about which it should have been asked.',
      unit: 'seconds',
      queries: [
        { expr: 'max(commerce_oldest_refund_seconds)', legend: 'refund' },
        { expr: 'max(commerce_oldest_unchecked_seconds)', legend: 'order' },
      ],
    },
    {
      title: 'Messages of the provider',
      description: 'A second, by the status of our answer.',
      unit: 'per second',
      queries: one('sum by (status) (rate(http_request_seconds_count{route="paymentWebhook"}[5m]))', '{{status}}'),
    },
    {
      title: 'Sweeps that failed',
      description: 'In fifteen minutes, by their work.',
      unit: 'count',
      queries: one('sum by (work) (increase(commerce_sweeps_failed_total[15m]))', '{{work}}'),
      bad: 1,
    },
  ],
};

export const panelRows: readonly PanelRow[] = [examDay, services, money];
