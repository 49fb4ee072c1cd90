import { missedNotices, type Notice } from '@exam/contracts/http/notification';
import { useEffect } from 'react';
import { call } from '../../lib/http.js';
import { noticePush, onPush, onReconnect } from '../../lib/socket.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/notices.js';
import { shownText } from './shown-text.js';

/** After a long gap the list is the place to read them. */
const mostPages = 4;
const mostToasts = 3;

/**
 * Says what is told while a page is open. What a broken line swallowed is asked for by its cursor on return; what
 * was heard already is not said again. Pages without it, as an exam's room, say nothing of this.
 */
export function useLiveNotices(userId: string, onNews: () => void): void {
  useEffect(() => {
    const heard = new Set<string>();
    let cursor: string | undefined;
    let isGone = false;
    const isNew = ({ noticeId }: Notice) => !heard.has(noticeId) && heard.add(noticeId) !== undefined;
    const say = (notice: Notice) => void toast({ text: shownText(notice).title, id: notice.noticeId });

    const catchUp = async () => {
      const missed: Notice[] = [];
      for (let page = 0; page < mostPages; page += 1) {
        const query = { limit: 50, ...(cursor !== undefined && { after: cursor }) };
        const { items, nextCursor, hasMore } = await call(missedNotices, { params: { userId }, query });
        if (isGone) return;
        missed.push(...items.filter(isNew));
        cursor = nextCursor;
        if (!hasMore) break;
      }
      if (missed.length > mostToasts) void toast({ text: t('own.notices.missed', { count: missed.length }) });
      else missed.forEach(say);
      if (missed.length > 0) onNews();
    };
    // without a line the next return asks
    const begin = () => void catchUp().catch(() => undefined);
    begin();
    const stops = [
      onPush(noticePush, (notice) => {
        if (!isNew(notice)) return;
        onNews();
        say(notice);
      }),
      onReconnect(() => {
        onNews();
        begin();
      }),
    ];
    return () => {
      isGone = true;
      stops.forEach((stop) => stop());
    };
  }, [userId, onNews]);
}
