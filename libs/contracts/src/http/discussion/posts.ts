import { z } from 'zod';
import { defineRoute, signedIn } from '../../core/route.js';
import { Id, Reference } from '../../shared/values.js';
import {
  Attachments,
  Content,
  base,
  done,
  id,
  listOf,
  named,
  notScope,
  notThere,
  one,
  paging,
  postSorts,
  reaction,
  removal,
  reportReasons,
  scopeBody,
  talkKinds,
  talkPost,
  writing,
} from './values.js';

const postQuery = z.object({ ...paging, sort: z.enum(postSorts).default('-createdAt') });
const postListBody = scopeBody.extend({ isQuestionOfTheDay: z.boolean().optional() });

const postList = <const Name extends string>(name: Name, path: string, summary: string) =>
  defineRoute({
    service: 'discussion',
    name,
    method: 'POST',
    path: `${base}/${path}`,
    summary,
    access: signedIn,
    query: postQuery,
    body: postListBody,
    answer: listOf(talkPost),
    refusals: [notScope],
  });

export const listPosts = postList(
  'listPosts',
  'posts/all',
  'Posts, or questions of the day, of the own board, class and group',
);
export const listOwnPosts = postList('listOwnPosts', 'posts/posted-by-me', 'What the caller has posted');
export const listAnsweredPosts = postList(
  'listAnsweredPosts',
  'ans-comnt/get-ans-cmnts-posts',
  'Posts that the caller has answered or commented on',
);
export const listFavourites = postList('listFavourites', 'favourites/all', 'The favourite posts of the caller');

export const getPost = defineRoute({
  service: 'discussion',
  name: 'getPost',
  method: 'GET',
  path: `${base}/posts/:id`,
  summary: 'One post',
  access: signedIn,
  params: id,
  answer: one(talkPost),
  refusals: [notThere],
});

const postFields = {
  ...scopeBody.shape,
  boardName: named.optional(),
  className: named.optional(),
  groupName: named.optional(),
  subjectId: Reference,
  subjectName: named,
  content: Content,
  attachments: Attachments.default([]),
  tags: z.array(z.string().trim().min(1).max(30)).max(5).default([]),
};

export const createPost = defineRoute({
  service: 'discussion',
  name: 'createPost',
  method: 'POST',
  path: `${base}/posts`,
  summary: 'Asks a question; who writes it and where is taken from the token. Teachers may make it one of the day',
  access: signedIn,
  body: z.object({ ...postFields, isQuestionOfTheDay: z.boolean().default(false) }),
  answer: one(talkPost),
  refusals: [...writing, 'discussion.too_short', 'discussion.teachers_only'],
});

export const changePost = defineRoute({
  service: 'discussion',
  name: 'changePost',
  method: 'PUT',
  path: `${base}/posts/:id`,
  summary: 'Changes an own post, or only whether it tells of answers (muteNotifications)',
  access: signedIn,
  params: id,
  body: z.union([z.strictObject({ muteNotifications: z.boolean() }), z.object(postFields)]),
  answer: one(talkPost),
  refusals: [...writing, 'discussion.too_short', 'auth.not_yours'],
});

export const deletePost = removal('deletePost', 'posts', 'Deletes an own post with its answers and comments');
export const deleteAnswer = removal('deleteAnswer', 'answers', 'Deletes an own answer with its comments');
export const deleteComment = removal('deleteComment', 'comments', 'Deletes an own comment');

export const likePost = reaction('likePost', 'posts', 'like');
export const dislikePost = reaction('dislikePost', 'posts', 'dislike');
export const likeAnswer = reaction('likeAnswer', 'answers', 'like');
export const dislikeAnswer = reaction('dislikeAnswer', 'answers', 'dislike');
export const likeComment = reaction('likeComment', 'comments', 'like');
export const dislikeComment = reaction('dislikeComment', 'comments', 'dislike');

export const addFavourite = defineRoute({
  service: 'discussion',
  name: 'addFavourite',
  method: 'POST',
  path: `${base}/posts/:id/favourite`,
  summary: 'Keeps a post among the favourites; repeating it answers the same id',
  access: signedIn,
  params: id,
  answer: one(z.object({ _id: z.string() })),
  refusals: [notThere],
});
export const removeFavourite = removal('removeFavourite', 'favourites', 'Takes a post from the favourites');

export const reportItem = defineRoute({
  service: 'discussion',
  name: 'reportItem',
  method: 'POST',
  path: `${base}/reports`,
  summary: 'Reports an item: it is gone for the reporter, and for all once enough have reported it',
  access: signedIn,
  body: z.object({ for: z.enum(talkKinds), doc: Id, content: z.enum(reportReasons), postId: Id.optional() }),
  answer: done,
  refusals: [notThere, 'discussion.own_item', 'discussion.too_many'],
});
