/** How long Kafka keeps the events of a topic. */
export interface TopicPolicy {
  readonly retentionDays: number;
  /** `compact` keeps the last event of each key for ever: for topics with one kind of event only. */
  readonly cleanup: 'delete' | 'compact';
}

const days = (retentionDays: number): TopicPolicy => ({ retentionDays, cleanup: 'delete' });

/** Shorter than the inbox remembers (15 days), or an old message could take effect twice. */
export const longestRetentionDays = 14;

/** What is older is announced again by its publisher, so Kafka need not keep it. */
export const topicPolicies: Readonly<Record<string, TopicPolicy>> = {
  'identity.organisation': days(14),
  'identity.board': days(14),
  'identity.user': days(14),
  // the tokens of a session have ended long before
  'identity.session': days(2),
  'assessment.exam': days(14),
  'assessment.bank': days(14),
  'assessment.attempt': days(7),
  // a newer sign replaces it within a minute
  'assessment.sign': days(1),
  // a newer board replaces it within seconds
  'analytics.exam': days(2),
  'analytics.score': days(14),
  'commerce.package': days(14),
  'commerce.order': days(14),
  'catalog.access': days(2),
  'catalog.curriculum': days(14),
  'catalog.content': days(7),
  'catalog.class': days(14),
  // told to screens that are open now
  'discussion.item': days(2),
  'discussion.activity': days(14),
  'notification.sign': days(2),
};

const requests = days(14);
const deadLetters = days(14);

/** Throws for a topic that has none. */
export function topicPolicyOf(topic: string): TopicPolicy {
  if (topic.endsWith('.dlq')) return deadLetters;
  if (topic.endsWith('.announcement')) return requests;
  const policy = topicPolicies[topic];
  if (!policy) throw new Error(`the topic ${topic} has no policy in libs/contracts/src/events/topics.ts`);
  return policy;
}
