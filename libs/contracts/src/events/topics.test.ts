import { events, longestRetentionDays, topicPolicies, topicPolicyOf, topics } from './index.js';

test('every topic declares how long its events are kept, and no policy is left over', () => {
  for (const topic of topics) expect(topicPolicyOf(topic).retentionDays).toBeGreaterThan(0);
  expect(Object.keys(topicPolicies).filter((topic) => !topics.includes(topic))).toEqual([]);
  expect(() => topicPolicyOf('identity.drum')).toThrow(/has no policy/);
});

test('no topic keeps its events longer than the inbox remembers them', () => {
  for (const topic of [...topics, 'identity.user.dlq'])
    expect(topicPolicyOf(topic).retentionDays).toBeLessThanOrEqual(longestRetentionDays);
});

test('only a topic with one kind of event may be compacted', () => {
  for (const topic of topics.filter((one) => topicPolicyOf(one).cleanup === 'compact'))
    expect(events.filter((event) => event.topic === topic)).toHaveLength(1);
});
