import type { Attachment, TalkAnswer, TalkComment, TalkPost } from '@exam/contracts';
import type { ItemOfReader } from './item.js';

export interface Surroundings {
  /** Addresses of attachments by their keys: they end after some minutes. */
  readonly addresses: ReadonlyMap<string, string>;
}

const common = (item: ItemOfReader) => ({
  _id: item.itemId,
  postedBy: { _id: item.authorId, name: item.authorNow ?? item.authorName, photo: null },
  createdAt: item.createdAt.toISOString(),
  editedAt: item.editedAt?.toISOString() ?? null,
  content: item.content,
  liked: item.liked,
  likeCount: item.likeCount,
  dislikeCount: item.dislikeCount,
  reported: item.isReported,
});

export const attachmentsOf = (item: Pick<ItemOfReader, 'attachments'>): Attachment[] =>
  item.attachments as unknown as Attachment[];

/** A list in a list, as the documents have it. */
const nested = (item: ItemOfReader, { addresses }: Surroundings): Attachment[][] => [
  attachmentsOf(item).map((one) => ({ ...one, uri: addresses.get(one.newFileName) ?? '' })),
];

export const postOf = (item: ItemOfReader, around: Surroundings): TalkPost => ({
  ...common(item),
  subjectId: item.subjectId,
  subjectName: item.subjectName,
  attachments: nested(item, around),
  answerCount: item.childCount,
  favourite: item.favouriteId !== null,
  favouriteId: item.favouriteId,
  muteNotifications: item.muteNotifications,
  isQuestionOfTheDay: item.isQuestionOfTheDay,
  tags: item.tags,
  boardId: item.boardId,
  classId: item.classId,
  groupId: item.groupId,
  boardName: item.boardName,
  className: item.className,
  groupName: item.groupName,
});

export const answerOf = (item: ItemOfReader, around: Surroundings): TalkAnswer => ({
  ...common(item),
  postId: item.postId,
  attachments: nested(item, around),
  commentCount: item.childCount,
  isCorrect: item.isCorrect,
  tags: item.tags,
});

export const commentOf = (item: ItemOfReader): TalkComment => ({
  ...common(item),
  for: 'Answer',
  postId: item.postId,
  answerId: item.parentId ?? item.postId,
});
