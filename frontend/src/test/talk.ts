import {
  listAnswers,
  listComments,
  listPosts,
  listTalkNotices,
  talkAnswer,
  talkComment,
  talkPost,
  type TalkAnswer,
  type TalkComment,
  type TalkPost,
} from '@exam/contracts/http/discussion/index';
import { answer, type FakeAnswer } from './fake-server.js';

export const asha = { _id: 'student-1', name: 'Asha', photo: null };
export const ravi = { _id: 'student-2', name: 'Ravi', photo: null };

const item = (id: string) => ({
  _id: id,
  postedBy: ravi,
  createdAt: '2026-11-22T08:00:00.000Z',
  editedAt: null,
  liked: null,
  likeCount: 3,
  dislikeCount: 1,
  reported: false,
});

const place = {
  ...{ boardId: 'cbse', classId: 'c12', groupId: 'mpc' },
  ...{ boardName: 'CBSE', className: 'Class 12', groupName: 'MPC' },
};

/** What goes with the content of a post that is sent. */
export const sentAs = { ...place, subjectId: 'physics', subjectName: 'Physics', attachments: [], tags: [] };

export const aPost = (given: Partial<TalkPost> = {}): TalkPost =>
  talkPost.parse({
    ...item('0198c5a0-0000-7000-8001-000000000001'),
    content: 'Why does a capacitor hold charge?',
    subjectId: 'physics',
    subjectName: 'Physics',
    attachments: [[]],
    answerCount: 2,
    favourite: false,
    favouriteId: null,
    muteNotifications: false,
    isQuestionOfTheDay: false,
    tags: [],
    ...place,
    ...given,
  });

export const anAnswer = (given: Partial<TalkAnswer> = {}): TalkAnswer =>
  talkAnswer.parse({
    ...item('0198c5a0-0000-7000-8002-000000000001'),
    content: 'Because of the dielectric',
    postId: '0198c5a0-0000-7000-8001-000000000001',
    attachments: [[]],
    commentCount: 0,
    isCorrect: false,
    tags: [],
    ...given,
  });

export const aComment = (given: Partial<TalkComment> = {}): TalkComment =>
  talkComment.parse({
    ...item('0198c5a0-0000-7000-8003-000000000001'),
    content: 'And the plates',
    for: 'Answer',
    postId: '0198c5a0-0000-7000-8001-000000000001',
    answerId: '0198c5a0-0000-7000-8002-000000000001',
    ...given,
  });

export const page = <Item>(data: Item[], nextCursor: string | null = null) => ({
  status: 'success' as const,
  data,
  page: 1,
  nextCursor,
});

/** A discussion in which nothing has been said. */
export const quiet: FakeAnswer[] = [
  answer(listPosts, page<TalkPost>([])),
  answer(listAnswers, page<TalkAnswer>([])),
  answer(listComments, page<TalkComment>([])),
  answer(listTalkNotices, { ...page([]), total: 0 }),
];

export const grade = {
  ...{ boardId: 'cbse', classId: 'c12', gradeId: 'c12', groupId: 'mpc', sectionId: null, section: null },
  ...{ board: 'CBSE', grade: 'Class 12', group: 'MPC', given_name: 'Asha', family_name: 'Rao' },
  ...{ phone_number: '+919876543210', email: null },
};
