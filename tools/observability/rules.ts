import { eventAlerts, examAlerts, moneyAlerts, serviceAlerts } from './cause-alerts.js';
import { objectiveAlerts, objectiveRecords } from './objective-rules.js';
import type { Rule } from './rule.js';

export interface RuleGroup {
  readonly name: string;
  readonly interval?: string;
  readonly rules: readonly Rule[];
}

export const ruleGroups: readonly RuleGroup[] = [
  { name: 'exam-platform-objectives', interval: '30s', rules: objectiveRecords },
  { name: 'exam-platform-objectives-alerts', rules: objectiveAlerts },
  { name: 'exam-platform-exams', rules: examAlerts },
  { name: 'exam-platform-events', rules: eventAlerts },
  { name: 'exam-platform-services', rules: serviceAlerts },
  { name: 'exam-platform-money', rules: moneyAlerts },
];
