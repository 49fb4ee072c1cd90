/** In SQL, of `exam e`: until when its window keeps what it asks, as `windowReleaseOf` has it. */
export const keptUntil = `(e.closes_at + case when e.waits_for_outage and e.review_release = 'windowEnd' then 3600000 else 0 end)`;

/**
 * In SQL, of `exam e`: it waits for somebody who releases its results. Whether it is closed or not, what it asks tells
 * nothing anywhere until then.
 */
export const unreleased = `(e.review_release = 'manual' and e.provisional_at is null and e.released_at is null)`;
