import { topicPolicies, topicPolicyOf } from '@exam/contracts';
import type { KafkaClient, TopicSize } from './kafka-client.js';

export interface TopicPlace {
  readonly kafka: KafkaClient;
  readonly prefix: string;
  readonly size: TopicSize;
}

/**
 * Makes the topics (named without the prefix) that are not there, and gives the service's own what their contract
 * says: those of others it may not alter.
 */
export async function ensureTopics(
  { kafka, prefix, size }: TopicPlace,
  { own = [], others }: { own?: readonly string[]; others: readonly string[] },
): Promise<void> {
  await kafka.ensureTopics(
    [...new Set([...own, ...others])].map((topic) => ({
      name: prefix + topic,
      config: configOf(topic),
      isSettled: own.includes(topic),
    })),
    size,
  );
}

/** Topics of tests have no policy, and keep what the broker says. */
function configOf(topic: string): Record<string, string> {
  if (!topic.endsWith('.dlq') && !topic.endsWith('.announcement') && !(topic in topicPolicies)) return {};
  const { retentionDays, cleanup } = topicPolicyOf(topic);
  return { 'cleanup.policy': cleanup, 'retention.ms': String(retentionDays * 86_400_000) };
}
