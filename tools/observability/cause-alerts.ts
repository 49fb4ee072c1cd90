// What will hurt soon, or hurts in a way that no objective counts.
import { serviceNames } from '@exam/contracts';
import { alert, type AlertRule } from './rule.js';

export const examAlerts: AlertRule[] = [
  alert('AttemptsOverdue', {
    expr: 'max(assessment_oldest_overdue_seconds) > 60',
    for: '1m',
    severity: 'page',
    summary: 'An attempt was not submitted by the server for {{ $value | humanizeDuration }} after its deadline',
    description: 'The sweep of assessment, which runs each second on each replica, does not run or does not keep up.',
    runbook: 'missed-deadlines.md',
  }),
  alert('AttemptsSetAside', {
    expr: 'max(assessment_attempts_set_aside) > 0',
    severity: 'page',
    summary: '{{ $value }} attempts are past their deadline and could not be scored',
    description: 'They keep what was saved, are tried again each hour, and need somebody to look.',
    runbook: 'missed-deadlines.md',
  }),
  alert('CodesNotSent', {
    expr: 'sum by (way) (increase(one_time_codes_not_sent_total[10m])) > 5',
    severity: 'page',
    summary: '{{ $value | humanize }} one-time codes could not be sent by {{ $labels.way }} in 10 minutes',
    description: 'Who signs in with a code cannot. The gateway or the mail server refuses or does not answer.',
    runbook: 'outside-parties.md',
  }),
  alert('CodesGuessed', {
    expr: 'sum(increase(one_time_codes_wrong_total[15m])) > 500',
    severity: 'page',
    summary: '{{ $value | humanize }} wrong one-time codes in 15 minutes',
    description:
      'Somebody guesses codes. Each code has one try (OTP_WRONG_TOTAL) until it stops; lower OTP_TOTAL meanwhile.',
    runbook: 'outside-parties.md',
  }),
  alert('ContactRequestsNotHandedOn', {
    expr: 'sum by (kind) (increase(contact_requests_not_handed_on_total[1h])) > 3',
    severity: 'ticket',
    summary: 'Requests of visitors ({{ $labels.kind }}) cannot be handed on',
    description: 'The SMS gateway or the mail server refuses them; they wait and are tried again.',
    runbook: 'outside-parties.md',
  }),
];

export const eventAlerts: AlertRule[] = [
  alert('OutboxNotSent', {
    expr: 'max by (service) (events_outbox_oldest_seconds) > 30',
    for: '1m',
    severity: 'page',
    summary: 'The oldest event of {{ $labels.service }} has waited {{ $value | humanizeDuration }} for Kafka',
    description: 'Its relay does not send. Events are safe in the database; ranks, notices and rights come late.',
    runbook: 'events-late.md',
  }),
  alert('ConsumersOut', {
    expr: 'max by (service) (events_group_joined) == 0',
    for: '3m',
    severity: 'page',
    summary: 'No replica of {{ $labels.service }} reads events',
    description: 'None has joined its consumer group since its start: Kafka is away, or refuses it.',
    runbook: 'events-late.md',
  }),
  alert('DeadLetters', {
    expr: 'max by (service, consumer) (events_dead_letters_waiting) > 0',
    severity: 'ticket',
    summary: '{{ $value }} events of {{ $labels.service }}/{{ $labels.consumer }} became dead letters',
    description: 'Each was tried several times and has no effect until somebody replays it.',
    runbook: 'dead-letters.md',
  }),
  alert('DeadLettersMany', {
    expr: 'sum by (service, consumer) (increase(events_dead_lettered_total[10m])) > 20',
    severity: 'page',
    summary: '{{ $labels.service }}/{{ $labels.consumer }} sets events aside one after the other',
    description:
      'Not one event is at fault but the consumer, or what it stands on. Take back what was rolled out last.',
    runbook: 'dead-letters.md',
  }),
  alert('JobsNotAdded', {
    expr: 'sum by (service, job) (increase(jobs_not_added_total[10m])) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'Jobs ({{ $labels.job }}) of {{ $labels.service }} cannot be put in their queue',
    description: 'Redis is away. Sweeps do the work of the jobs, later.',
    runbook: 'requests-fail-or-are-slow.md',
  }),
  alert('JobsFail', {
    expr: 'sum by (service, job) (increase(jobs_failed_total[30m])) > 10',
    severity: 'ticket',
    summary: 'The job {{ $labels.job }} of {{ $labels.service }} fails again and again',
    description: 'The log of the service tells why: "a job failed".',
    runbook: 'requests-fail-or-are-slow.md',
  }),
];

const absent = serviceNames.map((service) => `absent(process_start_time_seconds{service="${service}"})`).join(' or ');

export const serviceAlerts: AlertRule[] = [
  alert('ServiceAbsent', {
    expr: absent,
    for: '2m',
    severity: 'page',
    summary: 'No replica of {{ $labels.service }} answers',
    description: 'Nobody has told its metrics for two minutes: it is down, or Prometheus cannot reach it.',
    runbook: 'requests-fail-or-are-slow.md',
  }),
  alert('ServiceRestarts', {
    expr: 'changes(process_start_time_seconds[15m]) > 2',
    severity: 'ticket',
    summary: '{{ $labels.service }} ({{ $labels.instance }}) started {{ $value }} times in 15 minutes',
    description: 'It ends by itself or is ended: memory, a failing probe, or settings that it refuses.',
    runbook: 'requests-fail-or-are-slow.md',
  }),
  alert('EventLoopBusy', {
    expr: 'max by (service) (event_loop_delay_seconds{quantile="0.99"}) > 0.25',
    for: '3m',
    severity: 'ticket',
    summary: 'The main thread of {{ $labels.service }} is late by {{ $value | humanizeDuration }}',
    description: 'A replica has more to do than one processor can. Add replicas.',
    runbook: 'scale.md',
  }),
  alert('DatabaseConnectionsShort', {
    expr: 'max by (service) (database_pool_connections{state="waiting"}) > 0',
    for: '3m',
    severity: 'ticket',
    summary: '{{ $value }} pieces of work of a replica of {{ $labels.service }} wait for a database connection',
    description: 'Statements are slow, or DATABASE_POOL_SIZE is too small for the replica.',
    runbook: 'scale.md',
  }),
  alert('MemoryHigh', {
    expr: 'max by (service, instance) (process_resident_memory_bytes) > 1.2e9',
    for: '10m',
    severity: 'ticket',
    summary: '{{ $labels.service }} holds {{ $value | humanize1024 }}B of memory',
    description: 'At rest a service holds some 150 MB, under the load of an exam 300 to 500.',
    runbook: 'scale.md',
  }),
  alert('DiskFilling', {
    expr: 'kubelet_volume_stats_available_bytes / kubelet_volume_stats_capacity_bytes < 0.25',
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.persistentvolumeclaim }} has {{ $value | humanizePercentage }} left',
    description: 'A full disk stops PostgreSQL or Kafka. There is time to make room now.',
    runbook: 'disk-full.md',
  }),
  alert('DiskNearlyFull', {
    expr: 'kubelet_volume_stats_available_bytes / kubelet_volume_stats_capacity_bytes < 0.1',
    for: '2m',
    severity: 'page',
    summary: '{{ $labels.persistentvolumeclaim }} has {{ $value | humanizePercentage }} left',
    description: 'Make room before it is full.',
    runbook: 'disk-full.md',
  }),
];

export const moneyAlerts: AlertRule[] = [
  alert('PaymentsToPayBack', {
    expr: 'sum by (reason) (increase(payments_to_pay_back_total[1h])) > 0',
    severity: 'ticket',
    summary: '{{ $value | humanize }} payments could be used for no order: {{ $labels.reason }}',
    description: 'They go back by themselves. More than a few in an hour mean that something is wrong in the shop.',
    runbook: 'money.md',
  }),
  alert('OrdersUnchecked', {
    expr: 'max(commerce_oldest_unchecked_seconds) > 900',
    severity: 'page',
    summary: 'For {{ $value | humanizeDuration }} nobody has asked the provider about an order that is due',
    description: 'Somebody may have paid and cannot open what they bought.',
    runbook: 'money.md',
  }),
  alert('RefundsWait', {
    expr: 'max(commerce_oldest_refund_seconds) > 6 * 3600',
    severity: 'ticket',
    summary: 'A refund has waited {{ $value | humanizeDuration }}',
    description: 'The provider refuses it or does not answer.',
    runbook: 'money.md',
  }),
  alert('CommerceSweepsFail', {
    expr: 'sum by (work) (increase(commerce_sweeps_failed_total[15m])) > 3',
    severity: 'page',
    summary: 'Commerce’s sweep "{{ $labels.work }}" fails again and again',
    description: 'Payments, refunds or subscriptions stand still.',
    runbook: 'money.md',
  }),
  alert('PaymentMessagesRefused', {
    expr: 'sum(increase(http_request_seconds_count{route="paymentWebhook",status=~"4.."}[15m])) > 3',
    severity: 'ticket',
    summary: '{{ $value | humanize }} messages of the payment provider were refused in 15 minutes',
    description:
      'A wrong PAYMENT_WEBHOOK_SECRET, or somebody who is not the provider. Orders are checked by asking, later.',
    runbook: 'money.md',
  }),
];
