import type { Queryable } from '@exam/platform';
import type { BankQuestion } from './question-content.js';

const upsertQuestions = `
  insert into question as q (org_id, question_id, subject_id, subject_name, chapter, topic, difficulty, question_type,
    question, picture, paragraph_id, options, key, alternate_key, hint, hint_picture, explanation, explanation_picture,
    video_linking, translations, ideal_seconds, answer_range, content_hash, changed_at, changed_by)
  select r."orgId", r."questionId", r."subjectId", r."subjectName", r.chapter, r.topic, r.difficulty, r."questionType",
    r.question, r.picture, r."paragraphId", r.options, r.key, r."alternateKey", r.hint, r."hintPicture", r.explanation, r."explanationPicture",
    r."videoLinking", r.translations, r."idealSeconds", r."answerRange", r."contentHash", $2, $3
  from json_to_recordset($1::json) as r ("orgId" text, "questionId" text, "subjectId" text, "subjectName" text, chapter text, topic text,
    difficulty text, "questionType" text, question text, picture text, "paragraphId" text, options json, key text, "alternateKey" text,
    hint text, "hintPicture" text, explanation text, "explanationPicture" text, "videoLinking" json, translations json, "idealSeconds" int, "answerRange" json, "contentHash" text)
  on conflict (org_id, question_id) do update set
    subject_id = excluded.subject_id, subject_name = excluded.subject_name, chapter = excluded.chapter, topic = excluded.topic,
    difficulty = excluded.difficulty, question_type = excluded.question_type, question = excluded.question, picture = excluded.picture,
    paragraph_id = excluded.paragraph_id, options = excluded.options, key = excluded.key, alternate_key = excluded.alternate_key,
    hint = excluded.hint, hint_picture = excluded.hint_picture, explanation = excluded.explanation,
    explanation_picture = excluded.explanation_picture, video_linking = excluded.video_linking, translations = excluded.translations, ideal_seconds = excluded.ideal_seconds, answer_range = excluded.answer_range,
    content_hash = excluded.content_hash, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
    outdated_languages = '{}',
    state = case when q.state = 'deleted' then 'ready' else q.state end
  where q.content_hash <> excluded.content_hash or q.state = 'deleted'
  returning q.xmax = 0 as "isNew"`;

/** Answers one row for each that was written. */
export const upsert = (
  tx: Queryable,
  rows: readonly (BankQuestion & { contentHash: string })[],
  { now, changedBy }: { now: number; changedBy: string | null },
): Promise<{ isNew: boolean }[]> =>
  tx.query<{ isNew: boolean }>(upsertQuestions, [JSON.stringify(rows), now, changedBy]);
