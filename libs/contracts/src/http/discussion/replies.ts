import { z } from 'zod';
import { permitted } from '../../core/permissions.js';
import { defineRoute, signedIn } from '../../core/route.js';
import { Id, Instant, mostInt4 } from '../../shared/values.js';
import {
  Attachments,
  Content,
  answerSorts,
  attachment,
  author,
  base,
  done,
  id,
  listOf,
  notScope,
  notThere,
  one,
  paging,
  scopeBody,
  talkAnswer,
  talkComment,
  talkKinds,
  writing,
} from './values.js';

const answerQuery = z.object({
  ...paging,
  limit: z.coerce.number().int().min(1).max(100).default(5),
  sort: z.enum(answerSorts).default('-createdAt'),
});
export const listAnswers = defineRoute({
  service: 'discussion',
  name: 'listAnswers',
  method: 'GET',
  path: `${base}/posts/:postId/answers`,
  summary: 'The answers to a post',
  access: signedIn,
  params: z.object({ postId: Id }),
  query: answerQuery,
  answer: listOf(talkAnswer),
  refusals: [notThere],
});
export const listOwnReplies = defineRoute({
  service: 'discussion',
  name: 'listOwnReplies',
  method: 'GET',
  path: `${base}/ans-comnt/get-ans-cmnts`,
  summary: "The caller's own answers to a post, and answers that the caller commented on",
  access: signedIn,
  query: answerQuery.extend({ postId: Id }),
  answer: listOf(talkAnswer),
  refusals: [notThere],
});
export const listComments = defineRoute({
  service: 'discussion',
  name: 'listComments',
  method: 'GET',
  path: `${base}/answers/:answerId/comments`,
  summary: 'The comments on an answer',
  access: signedIn,
  params: z.object({ answerId: Id }),
  query: z.object({ ...paging, sort: z.enum(answerSorts).default('-createdAt') }),
  answer: listOf(talkComment),
  refusals: [notThere],
});

const answerBody = z.object({
  content: Content,
  attachments: Attachments.default([]),
  tags: z.array(z.string().trim().min(1).max(30)).max(5).default([]),
});
export const createAnswer = defineRoute({
  service: 'discussion',
  name: 'createAnswer',
  method: 'POST',
  path: `${base}/posts/:postId/answers`,
  summary: 'Answers a post',
  access: signedIn,
  params: z.object({ postId: Id }),
  body: answerBody,
  answer: one(talkAnswer),
  refusals: writing,
});
export const changeAnswer = defineRoute({
  service: 'discussion',
  name: 'changeAnswer',
  method: 'PATCH',
  path: `${base}/answers/:id`,
  summary: 'Changes an own answer',
  access: signedIn,
  params: id,
  body: answerBody.partial({ attachments: true, tags: true }),
  answer: one(talkAnswer),
  refusals: [...writing, 'auth.not_yours'],
});
export const markCorrect = defineRoute({
  service: 'discussion',
  name: 'markCorrect',
  method: 'PUT',
  path: `${base}/answers/:id/correct`,
  summary: 'Who asked, or a teacher, says whether an answer is correct',
  access: signedIn,
  params: id,
  body: z.object({ isCorrect: z.boolean() }),
  answer: one(talkAnswer),
  refusals: [notThere, 'auth.not_yours'],
});

export const createComment = defineRoute({
  service: 'discussion',
  name: 'createComment',
  method: 'POST',
  path: `${base}/answers/:answerId/comments`,
  summary: 'Comments on an answer',
  access: signedIn,
  params: z.object({ answerId: Id }),
  body: z.object({ content: Content, for: z.literal('Answer').default('Answer'), postId: Id.optional() }),
  answer: one(talkComment),
  refusals: writing,
});
export const changeComment = defineRoute({
  service: 'discussion',
  name: 'changeComment',
  method: 'PATCH',
  path: `${base}/comments/:id`,
  summary: 'Changes an own comment',
  access: signedIn,
  params: id,
  body: z.object({ content: Content }),
  answer: one(talkComment),
  refusals: [...writing, 'auth.not_yours'],
});

const rankedPerson = z.object({
  rank: z.number().int(),
  userId: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  points: z.number().int(),
});
export const readPoints = defineRoute({
  service: 'discussion',
  name: 'readPoints',
  method: 'POST',
  path: `${base}/points/:period`,
  summary: 'The leader board of the day, ISO week, month or year in India, with the own place',
  access: signedIn,
  params: z.object({ period: z.enum(['daily', 'weekly', 'monthly', 'yearly']) }),
  body: scopeBody,
  answer: z.object({
    status: z.literal('success'),
    data: z.object({
      rank: z.number().int().nullable(),
      points: z.number().int(),
      posts: z.number().int(),
      replies: z.number().int(),
      likes: z.number().int(),
      dislikes: z.number().int(),
      ranks: z.array(rankedPerson),
    }),
  }),
  refusals: [notScope],
});

export const talkNotice = z.object({
  _id: z.string(),
  userName: z.string(),
  photo: z.string().nullable(),
  title: z.string(),
  total: z.number().int(),
  postId: z.string(),
  kind: z.enum(['answered', 'commented', 'liked', 'correct']),
  createdAt: Instant,
});
export const listTalkNotices = defineRoute({
  service: 'discussion',
  name: 'listTalkNotices',
  method: 'GET',
  path: `${base}/notifications/all`,
  summary: 'What others did with the own items, grouped by item and kind',
  access: signedIn,
  query: z.object({ ...paging, sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt') }),
  answer: listOf(talkNotice).extend({ total: z.number().int() }),
});

export const signTalkUpload = defineRoute({
  service: 'discussion',
  name: 'signTalkUpload',
  method: 'GET',
  path: `${base}/uploadImage`,
  summary: 'A signed address to upload one attachment to, bound to its type and size',
  access: signedIn,
  query: z.object({
    filename: z.string().trim().min(1).max(200),
    contentType: z.string().max(100),
    size: z.coerce.number().int().min(1).max(mostInt4),
  }),
  answer: z.object({
    status: z.literal('success'),
    url: z.string(),
    method: z.literal('PUT'),
    headers: z.record(z.string(), z.string()),
    expiresInSeconds: z.number().int(),
    attachment,
  }),
  refusals: ['upload.too_large', 'upload.type_refused', 'upload.quota_used', 'discussion.too_many', 'discussion.muted'],
});

const staff = permitted('moderate');
export const queuedItem = z.object({
  _id: z.string(),
  kind: z.enum(talkKinds),
  postId: z.string(),
  content: z.string(),
  postedBy: author,
  boardId: z.string(),
  classId: z.string(),
  groupId: z.string(),
  state: z.enum(['open', 'hidden', 'approved', 'removed']),
  reports: z.number().int(),
  reasons: z.record(z.string(), z.number().int()),
  reportedAt: Instant,
});
export type QueuedItem = z.infer<typeof queuedItem>;
export const moderationQueue = defineRoute({
  service: 'discussion',
  name: 'moderationQueue',
  method: 'GET',
  path: `${base}/moderation/queue`,
  summary: 'Reported items of the own organisation, for super of all, that wait for a decision; most reports first',
  access: staff,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  answer: z.object({ status: z.literal('success'), data: z.array(queuedItem), waiting: z.number().int() }),
});
export const decideItem = defineRoute({
  service: 'discussion',
  name: 'decideItem',
  method: 'POST',
  path: `${base}/moderation/items/:id`,
  summary: 'Approves a reported item, removes it, or removes it and mutes its author for some days',
  access: staff,
  params: id,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('remove') }),
    z.object({ decision: z.literal('mute-author'), days: z.number().int().min(1).max(365).default(7) }),
  ]),
  answer: done,
  refusals: [notThere],
});
