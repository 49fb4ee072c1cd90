import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { Instant } from '../shared/values.js';

export const talkChanged = defineEvent({
  name: 'TalkChanged',
  summary: 'An item of the discussion came, changed or went: for who has it on the screen. It carries no text.',
  version: 1,
  topic: 'discussion.item',
  data: z.object({
    itemId: z.string(),
    kind: z.enum(['Post', 'Answer', 'Comment']),
    postId: z.string(),
    parentId: z.string().nullable(),
    /** `counted`: something below it came or went. */
    change: z.enum(['created', 'edited', 'deleted', 'reacted', 'marked', 'counted']),
    authorId: z.string(),
    isQuestionOfTheDay: z.boolean(),
    orgId: z.string(),
    boardId: z.string(),
    classId: z.string(),
    groupId: z.string(),
    likeCount: z.number().int(),
    dislikeCount: z.number().int(),
    /** Of a post its answers, of an answer its comments. */
    childCount: z.number().int(),
    at: Instant,
  }),
  key: (data) => data.postId,
});

export const talkedTo = defineEvent({
  name: 'TalkedTo',
  summary: "Somebody did something with another's item, whose author wants to know.",
  version: 1,
  topic: 'discussion.activity',
  data: z.object({
    recipientId: z.string(),
    kind: z.enum(['answered', 'commented', 'liked', 'correct']),
    itemId: z.string(),
    itemKind: z.enum(['Post', 'Answer', 'Comment']),
    postId: z.string(),
    /** The beginning of the item's text. */
    title: z.string(),
    actorId: z.string(),
    actorName: z.string(),
    at: Instant,
  }),
  key: (data) => data.recipientId,
});

export const discussionEvents = [talkChanged, talkedTo];
