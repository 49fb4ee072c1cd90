import { z } from 'zod';
import { olderChange } from '../../core/console.js';
import { allow, anyone, defineRoute, signedIn } from '../../core/route.js';
import { Code, Id, Instant, ok } from '../../shared/values.js';

/** Waiting for a moderator, shown to everybody, or hidden from everybody but its author. */
export const commentState = z.enum(['waiting', 'shown', 'hidden']);

export const mostCommentsShown = 50;
export const commentLength = { least: 10, most: 1000 } as const;

const params = z.object({ packageId: Code });
const staff = allow('moderator', 'org-admin', 'super');

export const packageComments = defineRoute({
  service: 'commerce',
  name: 'packageComments',
  method: 'GET',
  path: '/package/:packageId/comments',
  summary: 'What buyers of a package say, as far as a moderator has approved it, newest first',
  access: anyone,
  params,
  answer: z.object({
    status: ok,
    Items: z
      .array(z.object({ commentId: Id, authorName: z.string(), text: z.string(), writtenAt: Instant }))
      .max(mostCommentsShown),
  }),
});

export const ownPackageComment = defineRoute({
  service: 'commerce',
  name: 'ownPackageComment',
  method: 'GET',
  path: '/package/:packageId/comment',
  summary: 'The own comment on a package, and whether one may be written',
  access: signedIn,
  params,
  answer: z.object({
    status: ok,
    mayWrite: z.boolean(),
    Item: z.object({ text: z.string(), state: commentState }).nullable(),
  }),
});

export const writePackageComment = defineRoute({
  service: 'commerce',
  name: 'writePackageComment',
  method: 'PUT',
  path: '/package/:packageId/comment',
  summary: 'Writes or changes the own comment on a package that one has bought; it waits for a moderator then',
  access: signedIn,
  params,
  body: z.object({ text: z.string().trim().min(commentLength.least).max(commentLength.most) }),
  answer: z.object({ status: ok }),
  refusals: ['package.not_found', 'comment.not_bought', 'comment.muted'],
});

export const packageCommentQueue = defineRoute({
  service: 'commerce',
  name: 'packageCommentQueue',
  method: 'GET',
  path: '/operator/package-comments',
  summary: 'The comments on packages of the own organisation that wait for a moderator, oldest first',
  access: staff,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  answer: z.object({
    status: ok,
    Items: z.array(
      z.object({
        commentId: Id,
        packageId: z.string(),
        userId: Id,
        authorName: z.string(),
        text: z.string(),
        writtenAt: Instant,
      }),
    ),
  }),
});

export const decidePackageComment = defineRoute({
  service: 'commerce',
  name: 'decidePackageComment',
  method: 'POST',
  path: '/operator/package-comments/:commentId',
  summary: 'Shows a comment on a package to everybody, or hides it; the text is given that was judged',
  access: staff,
  change: 'package-comment.decided',
  params: z.object({ commentId: Id }),
  body: olderChange({ decision: z.enum(['show', 'hide']), text: z.string().max(commentLength.most) }),
  answer: z.object({ status: ok }),
  refusals: ['comment.not_found', 'comment.changed'],
});
