import { talkedTo, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { NoticeEngine, type ToGather } from '../engine/notice-engine.js';

type Talked = EventOf<typeof talkedTo>['data'];

/** What others did with one's own questions and answers; many of one sort about one item are one notice. */
@Consumer('tell-of-talk')
export class TellOfTalk {
  constructor(private readonly engine: NoticeEngine) {}

  @ConsumesBatch(talkedTo)
  async onTalked(events: EventOf<typeof talkedTo>[], tx: Tx): Promise<void> {
    const gathered = new Map<string, ToGather>();
    for (const { id, data } of events) {
      const gatherKey = `${data.kind} ${data.itemId}`;
      const key = JSON.stringify([data.recipientId, gatherKey]);
      const before = gathered.get(key)?.sources ?? [];
      gathered.set(key, { ...toldOf(data), gatherKey, sources: [...before, sourceOf(id, data)] });
    }
    await this.engine.gather(tx, [...gathered.values()]);
  }
}

/** One person likes once, and may answer twice. */
const sourceOf = (id: string, { kind, actorId }: Talked): string => (kind === 'liked' ? actorId : id);

const toldOf = ({ recipientId, kind, title, postId }: Talked) => ({
  userId: recipientId,
  kind: `talk.${kind}` as const,
  values: { text: title },
  link: `/discussion?post=${encodeURIComponent(postId)}`,
});
