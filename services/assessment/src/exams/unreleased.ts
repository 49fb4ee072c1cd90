/**
 * In SQL, of `exam e`: it waits for somebody who releases its results. Whether it is closed or not, what it asks tells
 * nothing anywhere until then.
 */
export const unreleased = `(e.review_release = 'manual' and e.provisional_at is null and e.released_at is null)`;
