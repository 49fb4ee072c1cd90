import { useSearchParams } from 'react-router';
import type { TextKey } from '../../texts/talk.js';

export const tabs = ['feed', 'daily', 'mine', 'answers', 'favourites', 'leaders'] as const;
export type Tab = (typeof tabs)[number];
export type ListTab = Exclude<Tab, 'leaders'>;

export const sorts = [
  'trending',
  '-createdAt',
  'createdAt',
  '-likeCount,-createdAt',
  '-answerCount,-createdAt',
] as const;
export type Sort = (typeof sorts)[number];

export const tabTexts: Record<Tab, TextKey> = {
  feed: 'assessment.talk.feed',
  daily: 'assessment.talk.daily',
  mine: 'assessment.talk.mine',
  answers: 'assessment.talk.answers',
  favourites: 'assessment.talk.favourites',
  leaders: 'assessment.talk.leaders',
};
export const sortTexts: Record<Sort, TextKey> = {
  trending: 'assessment.talk.trending',
  '-createdAt': 'assessment.talk.newest',
  createdAt: 'assessment.talk.oldest',
  '-likeCount,-createdAt': 'assessment.talk.mostLiked',
  '-answerCount,-createdAt': 'assessment.talk.mostAnswered',
};

const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value =>
  values.find((value) => value === asked) ?? values[0]!;

/** What the page shows is in its address: a reload, Back and a link find it again. */
export function useTalkView() {
  const [search, setSearch] = useSearchParams();
  const change = (over: Record<string, string | null>, { replace = true } = {}) =>
    setSearch((before) => new URLSearchParams(changed(before, over)), { replace });
  return {
    tab: oneOf(tabs, search.get('tab')),
    sort: oneOf(sorts, search.get('sort') ?? '-createdAt'),
    text: search.get('q') ?? '',
    postId: search.get('post'),
    change,
    /** The address of a post, from which Back leads to this list. */
    addressOf: (postId: string | null) => `?${changed(search, { post: postId }).toString()}`,
  };
}

function changed(search: URLSearchParams, over: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(over)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
