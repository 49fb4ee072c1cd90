import { topicPolicies, topicPolicyOf } from '@exam/contracts';
import type { KafkaClient, TopicSize } from './kafka-client.js';

export interface TopicPlace {
  readonly kafka: KafkaClient;
  readonly prefix: string;
  readonly size: TopicSize;
}

/** Makes the topics (named without the prefix) and gives those that are there what their contract says. */
export async function ensureTopics({ kafka, prefix, size }: TopicPlace, topics: Iterable<string>): Promise<void> {
  await kafka.ensureTopics(
    [...new Set(topics)].map((topic) => ({ name: prefix + topic, config: configOf(topic) })),
    size,
  );
}

/** Topics of tests have no policy, and keep what the broker says. */
function configOf(topic: string): Record<string, string> {
  if (!topic.endsWith('.dlq') && !topic.endsWith('.announcement') && !(topic in topicPolicies)) return {};
  const { retentionDays, cleanup } = topicPolicyOf(topic);
  return { 'cleanup.policy': cleanup, 'retention.ms': String(retentionDays * 86_400_000) };
}
