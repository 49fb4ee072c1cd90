/** In SQL, of a question `of`: an exam that is over has flagged it in this version, and nobody has decided on its key there. */
export const isFlagged = (of: string): string => `exists (
  select from flagged_question f
  where f.org_id = ${of}.org_id and f.question_id = ${of}.question_id and f.version = ${of}.version
    and not exists (select from exam_key k where k.exam_id = f.exam_id and k.question_id = f.question_id))`;
