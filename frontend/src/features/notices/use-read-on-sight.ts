import type { Notice } from '@exam/contracts/http/notification';
import { useEffect, useRef } from 'react';
import { useReadNotices } from './api.js';

/**
 * What is shown is read (1 §3). It still looks new while this view stands, or nobody would see what has come; the
 * answer says which ones.
 */
export function useReadOnSight(userId: string, shown: readonly Notice[] | undefined): (notice: Notice) => boolean {
  const { mutate } = useReadNotices(userId);
  const fresh = useRef(new Set<string>());
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) fresh.current.clear();
  }, [isShown]);
  useEffect(() => {
    const unread = (shown ?? []).filter(({ read, noticeId }) => !read && !fresh.current.has(noticeId));
    if (unread.length === 0) return;
    for (const { noticeId } of unread) fresh.current.add(noticeId);
    mutate(unread.map(({ noticeId }) => noticeId));
  }, [shown, mutate]);
  return ({ noticeId }) => fresh.current.has(noticeId);
}
