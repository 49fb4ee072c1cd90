-- A question's words in any script: what stands between blanks, ASCII punctuation and the marks of the ten languages, by
-- no dictionary and no locale. The numbers of characters keep a row small and a lexeme below PostgreSQL's limit.
CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 60)), '{}')
  FROM regexp_split_to_table(
    lower(regexp_replace(left(written, 40000), '<[^>]*>|&[a-zA-Z]{2,8};|&#\d{1,7};', ' ', 'g')),
    '[\s!-/:-@\[-`{-~\u00a0\u0964\u0965\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00d7]+') AS word
  WHERE word <> ''
$$;

CREATE FUNCTION question_words(question text, options json, translations json, question_id text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(search_words(concat_ws(' ', lower(question_id), question_id, question,
    (SELECT string_agg(o ->> 'value', ' ') FROM json_array_elements(CASE json_typeof(options) WHEN 'array' THEN options ELSE '[]' END) o),
    (SELECT string_agg(concat_ws(' ', t.value ->> 'question', t.value ->> 'options'), ' ') FROM json_each(CASE json_typeof(translations) WHEN 'object' THEN translations ELSE '{}' END) t))))
$$;

CREATE FUNCTION question_languages(translations json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array['en'] || coalesce((SELECT array_agg(key ORDER BY key) FROM json_object_keys(
    CASE json_typeof(translations) WHEN 'object' THEN translations ELSE '{}' END) key), '{}')
$$;

-- Equal where two questions differ in spaces, punctuation, case and the spacing of formulas alone: signs that make
-- another formula stay.
CREATE FUNCTION question_likeness(question text, options json, question_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(question_type || lower(regexp_replace(
    concat_ws('|', question, (SELECT string_agg(o ->> 'value', '|') FROM json_array_elements(CASE json_typeof(options) WHEN 'array' THEN options ELSE '[]' END) o)),
    '<[^>]*>|&nbsp;|\\[,;:! ]|[\s.,;:!?''"$~\u00a0\u0964\u2018\u2019\u201c\u201d]', '', 'g')))
$$;

ALTER TABLE "exam_question" ADD COLUMN "version" INTEGER;

ALTER TABLE "question" ADD COLUMN "changed_by" TEXT,
ADD COLUMN "state" TEXT NOT NULL DEFAULT 'ready',
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "words" tsvector GENERATED ALWAYS AS (question_words(question, options, translations, question_id)) STORED,
ADD COLUMN "languages" TEXT[] GENERATED ALWAYS AS (question_languages(translations)) STORED,
ADD COLUMN "likeness" TEXT GENERATED ALWAYS AS (question_likeness(question, options, question_type)) STORED;
COMMENT ON COLUMN "question"."changed_by" IS 'person';
-- A word that half of the bank has is met on the way through the newest: the planner has to know which these are.
ALTER TABLE "question" ALTER COLUMN "words" SET STATISTICS 1000;

CREATE TABLE "question_version" (
    "org_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" TEXT,

    CONSTRAINT "question_version_pkey" PRIMARY KEY ("org_id","question_id","version")
);
COMMENT ON COLUMN "question_version"."changed_by" IS 'person';

-- Whoever changes a question, a pack or a person of the staff, leaves what it was before.
CREATE FUNCTION keep_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.content_hash IS DISTINCT FROM old.content_hash THEN
    INSERT INTO question_version (org_id, question_id, version, content, changed_at, changed_by)
    VALUES (old.org_id, old.question_id, old.version, to_jsonb(old) - 'words', to_timestamp(old.changed_at / 1000.0), old.changed_by);
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER question_version BEFORE UPDATE ON "question" FOR EACH ROW EXECUTE FUNCTION keep_question_version();

-- The questions in the versions that are asked for; null: as they are now.
CREATE FUNCTION questions_at(orgs text[], ids text[], versions int[]) RETURNS SETOF question LANGUAGE sql STABLE AS $$
  SELECT q.* FROM unnest(orgs, ids, versions) AS asked (org_id, question_id, version)
  JOIN question q USING (org_id, question_id) WHERE coalesce(asked.version, q.version) = q.version
  UNION ALL
  SELECT was.* FROM unnest(orgs, ids, versions) AS asked (org_id, question_id, version)
  JOIN question_version held USING (org_id, question_id, version)
  CROSS JOIN LATERAL jsonb_populate_record(null::question, held.content) was
$$;

CREATE INDEX "question_words_idx" ON "question" USING gin ("words");
CREATE INDEX "question_org_id_changed_at_question_id_idx" ON "question"("org_id", "changed_at", "question_id");
CREATE INDEX "question_org_id_likeness_idx" ON "question"("org_id", "likeness");
CREATE INDEX "question_changed_by_idx" ON "question"("changed_by");
CREATE INDEX "question_version_changed_by_idx" ON "question_version"("changed_by");
