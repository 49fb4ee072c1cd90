export const buckets = ['ongoing', 'upcoming', 'completed'] as const;
export type Bucket = (typeof buckets)[number];

/** The beginning belongs to the class, the end does not. */
export function bucketOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: number): Bucket {
  if (now < startsAt.getTime()) return 'upcoming';
  return now < endsAt.getTime() ? 'ongoing' : 'completed';
}
