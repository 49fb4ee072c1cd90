import { serviceNames } from '@exam/contracts';
import { budgets, burns, examPath, lateBudget, lateSeconds, slowBudget, slowSeconds, windows } from './objectives.js';
import { alert, type AlertRule, type RecordingRule } from './rule.js';

const asked = 'http_request_seconds_count{route!="internal"}';
const failed = 'http_request_seconds_count{route!="internal",status=~"5.."}';
const onPath = `route=~"${examPath.join('|')}"`;
/** In fewer requests a second than this one fault would be a large share; a quiet hour wakes nobody. */
const leastRate = 0.02;

const errors = (window: string) => `service:http_errors:ratio_rate${window}`;
const slow = (window: string) => `exam_path:slow:ratio_rate${window}`;
const late = (window: string) => `consumer:late_events:ratio_rate${window}`;
const budget = 'service:error_budget:ratio';

export const objectiveRecords: RecordingRule[] = [
  ...serviceNames.map((service) => ({ record: budget, expr: `vector(${budgets[service]})`, labels: { service } })),
  ...windows.flatMap((window) => [
    {
      record: errors(window),
      expr:
        `(sum by (service) (rate(${failed}[${window}])) or 0 * sum by (service) (rate(${asked}[${window}])))` +
        ` / (sum by (service) (rate(${asked}[${window}])) > ${leastRate})`,
    },
    {
      record: slow(window),
      expr:
        `1 - sum(rate(http_request_seconds_bucket{${onPath},le="${slowSeconds}"}[${window}]))` +
        ` / (sum(rate(http_request_seconds_count{${onPath}}[${window}])) > ${leastRate})`,
    },
    {
      record: late(window),
      expr:
        `1 - sum by (service, consumer) (rate(events_lag_seconds_bucket{le="${lateSeconds}"}[${window}]))` +
        ` / (sum by (service, consumer) (rate(events_lag_seconds_count[${window}])) > ${leastRate})`,
    },
  ]),
];

const burn = (share: (window: string) => string, of: string | number) =>
  burns.map(({ times, long, short, severity }) => ({
    times,
    long,
    severity,
    expr: `${share(long)} > ${times} * ${of} and ${share(short)} > ${times} * ${of}`,
  }));

export const objectiveAlerts: AlertRule[] = [
  ...burn(errors, budget).map(({ expr, times, long, severity }) =>
    alert('RequestsFail', {
      expr,
      severity,
      window: long,
      summary: '{{ $labels.service }} answers {{ $value | humanizePercentage }} of its requests with a fault',
      description: `Over ${long} it used up its budget of faults ${times} times as fast as it may.`,
      runbook: 'requests-fail-or-are-slow.md',
    }),
  ),
  ...burn(slow, slowBudget).map(({ expr, times, long, severity }) =>
    alert('ExamPathSlow', {
      expr,
      severity,
      window: long,
      summary: `{{ $value | humanizePercentage }} of the calls of running exams take longer than ${slowSeconds} s`,
      description: `Beginning, reading the paper, saving, submitting: over ${long} ${times} times as many were slow as may be.`,
      runbook: 'requests-fail-or-are-slow.md',
    }),
  ),
  ...burn(late, lateBudget).map(({ expr, times, long, severity }) =>
    alert('EventsLate', {
      expr,
      severity,
      window: long,
      summary: `{{ $value | humanizePercentage }} of the events of {{ $labels.service }}/{{ $labels.consumer }} take longer than ${lateSeconds} s`,
      description: `Over ${long} ${times} times as many were late as may be. Nothing is lost: ranks, notices and rights come late.`,
      runbook: 'events-late.md',
    }),
  ),
];
