import { z } from 'zod';
import { defineRoute, signedIn } from '../../core/route.js';
import { Id, Instant, Reference } from '../../shared/values.js';

/** Of the documents: which of the three an item is. */
export const talkKinds = ['Post', 'Answer', 'Comment'] as const;
export const reportReasons = ['abuse', 'inappropriate', 'noclearinputs', 'notinteresting', 'outofcurriculum'] as const;
export const postSorts = [
  'trending',
  '-createdAt',
  'createdAt',
  '-likeCount,-createdAt',
  '-answerCount,-createdAt',
] as const;
export const answerSorts = ['-createdAt', 'createdAt', '-likeCount,-createdAt'] as const;

export const longestText = 10_000;
export const Content = z.string().max(longestText);
export const named = z.string().trim().max(120);

export const attachment = z.object({
  type: z.enum(['image', 'audio', 'video', 'pdf']),
  uri: z.string().max(2_000),
  name: z.string().min(1).max(200),
  /** Its key in the storage: what the upload answered. */
  newFileName: z.string().min(1).max(200),
  mimeType: z.string().max(100),
});
export type Attachment = z.infer<typeof attachment>;

export const someAttachments = z.array(attachment).max(10);
/** Flat or, as the documents have it, a list in a list. */
export const Attachments = z
  .union([someAttachments, z.array(someAttachments).max(10)])
  .transform((list) => list.flat())
  .pipe(someAttachments);

export const author = z.object({ _id: z.string(), name: z.string(), photo: z.string().nullable() });
export const liked = z.boolean().nullable();
export const item = {
  _id: z.string(),
  postedBy: author,
  createdAt: Instant,
  editedAt: Instant.nullable(),
  content: z.string(),
  liked,
  likeCount: z.number().int(),
  dislikeCount: z.number().int(),
  reported: z.boolean(),
};

export const talkPost = z.object({
  ...item,
  subjectId: z.string(),
  subjectName: z.string(),
  attachments: z.array(z.array(attachment)),
  answerCount: z.number().int(),
  favourite: z.boolean(),
  favouriteId: z.string().nullable(),
  muteNotifications: z.boolean(),
  isQuestionOfTheDay: z.boolean(),
  tags: z.array(z.string()),
  boardId: z.string(),
  classId: z.string(),
  groupId: z.string(),
  boardName: z.string(),
  className: z.string(),
  groupName: z.string(),
});
export type TalkPost = z.infer<typeof talkPost>;

export const talkAnswer = z.object({
  ...item,
  postId: z.string(),
  attachments: z.array(z.array(attachment)),
  commentCount: z.number().int(),
  isCorrect: z.boolean(),
  tags: z.array(z.string()),
});
export type TalkAnswer = z.infer<typeof talkAnswer>;

export const talkComment = z.object({ ...item, for: z.literal('Answer'), postId: z.string(), answerId: z.string() });
export type TalkComment = z.infer<typeof talkComment>;

export const id = z.object({ id: Id });
export const scopeBody = z.object({ boardId: Reference, classId: Reference, groupId: Reference });
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  search: z.string().max(100).default(''),
  /** `nextCursor` of the page before: in place of `page`, and unmoved by what others write meanwhile. */
  cursor: z.string().max(300).optional(),
};
export const listOf = <Item extends z.ZodType>(one: Item) =>
  z.object({
    status: z.literal('success'),
    data: z.array(one),
    page: z.number().int(),
    nextCursor: z.string().nullable(),
  });
export const done = z.object({ status: z.literal('success') });
export const one = <Item extends z.ZodType>(doc: Item) =>
  z.object({ status: z.literal('success'), data: z.object({ doc }) });

export const base = '/discussion';
export const notThere = 'discussion.not_found';
export const notScope = 'discussion.not_your_scope';
export const writing = [
  notThere,
  notScope,
  'discussion.empty',
  'discussion.formula_refused',
  'discussion.too_many',
  'discussion.muted',
  'discussion.attachment_refused',
] as const;

export const removal = <const Name extends string>(name: Name, path: string, summary: string) =>
  defineRoute({
    service: 'discussion',
    name,
    method: 'DELETE',
    path: `${base}/${path}/:id`,
    summary,
    access: signedIn,
    params: id,
    answer: done,
    refusals: [notThere, 'auth.not_yours'],
  });
export const reaction = <const Name extends string>(name: Name, path: string, kind: 'like' | 'dislike') =>
  defineRoute({
    service: 'discussion',
    name,
    method: 'POST',
    path: `${base}/${path}/:id/${kind}`,
    summary: `Gives a ${kind}; one that is held already changes nothing`,
    access: signedIn,
    params: id,
    body: z.object({ postId: Id.optional() }).optional(),
    answer: z.object({
      status: z.literal('success'),
      data: z.object({ liked, likeCount: z.number().int(), dislikeCount: z.number().int() }),
    }),
    refusals: [notThere, 'discussion.too_many'],
  });
