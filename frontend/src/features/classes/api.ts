import { listMeetings, remindOfClass, saveAttendance, type Meeting } from '@exam/contracts/http/catalog-classes';
import { fetchFile, fetchVideo } from '@exam/contracts/http/catalog-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { pageSizes } from '../../lib/page-sizes.js';

export const buckets = ['ongoing', 'upcoming', 'completed'] as const;
export type Bucket = (typeof buckets)[number];
export type ClassResource = Meeting['resources'][number];

export const meetingsQuery = (place: { classId: string; sectionId: string }, filter: Bucket) =>
  queryOptions({
    queryKey: ['classes', place.classId, place.sectionId, filter],
    queryFn: async ({ signal }) =>
      (
        await call(
          listMeetings,
          { params: place, query: { limit: pageSizes.meetings, page: 1, sort: '-startTime', filter } },
          { signal },
        )
      ).Items,
    // leaving the page clears the list
    gcTime: 0,
    // a class begins and ends by the clock
    refetchInterval: 60_000,
  });

export const attend = (userRef: string, virtualClassId: string) =>
  call(saveAttendance, { body: { userRef, virtualClassId } });

export const remind = (virtualClassId: string) => call(remindOfClass, { params: { virtualClassId } });

export const isElsewhere = (uri: string): boolean => /^https?:/.test(uri);

export async function addressOf(type: ClassResource['type'], uri: string): Promise<string> {
  if (isElsewhere(uri)) return uri;
  const body = { preUrl: uri };
  return (type === 'video' ? await call(fetchVideo, { body }) : await call(fetchFile, { body })).url;
}
