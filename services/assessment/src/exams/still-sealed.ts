/**
 * In SQL, of `exam_draft d`: its questions are kept to its authors. A test that was closed and is written again is
 * sealed again.
 */
export const stillSealed = `(d.is_sealed and not exists (
  select from exam closed where closed.exam_id = d.exam_id and closed.closed_at is not null))`;
