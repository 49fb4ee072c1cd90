import { faultOfPost } from './post-faults.js';
import { reactedTo } from './use-reaction.js';

test('[DISC-011] what keeps a question from being sent, in the order in which it is told', () => {
  const fault = (content: string, subjectId = 'physics', isSending = false) =>
    faultOfPost({ content, subjectId, isSending });
  expect(fault('', '')).toBe('empty');
  expect(fault('   ')).toBe('empty');
  expect(fault('1234567890')).toBe('tooShort');
  expect(fault('12345678901')).toBeNull();
  expect(fault('12345678901', '')).toBe('noSubject');
  expect(fault('12345678901', 'physics', true)).toBe('sending');
});

test('[DISC-017] like and dislike: each from none, from the other and from itself', () => {
  const item = (liked: boolean | null) => ({ _id: 'a', liked, likeCount: 5, dislikeCount: 2 });
  const after = (liked: boolean | null, to: boolean) => {
    const { likeCount, dislikeCount } = reactedTo(item(liked), to);
    return [likeCount, dislikeCount];
  };
  expect(after(null, true)).toEqual([6, 2]);
  expect(after(false, true)).toEqual([6, 1]);
  expect(after(true, true)).toEqual([5, 2]);
  expect(after(null, false)).toEqual([5, 3]);
  expect(after(true, false)).toEqual([4, 3]);
  expect(after(false, false)).toEqual([5, 2]);
});
