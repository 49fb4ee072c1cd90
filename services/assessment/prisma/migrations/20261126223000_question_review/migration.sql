-- AlterTable
ALTER TABLE "question" ADD COLUMN     "unreviewed_since" INTEGER;

-- AlterTable
ALTER TABLE "test_settings" ADD COLUMN     "reviews_questions" BOOLEAN NOT NULL DEFAULT false;

-- The questions in the versions that are asked for; null: in the newest that somebody has reviewed, where the school
-- asks for that, and otherwise as they are now.
CREATE OR REPLACE FUNCTION questions_at(orgs text[], ids text[], versions int[]) RETURNS SETOF question LANGUAGE sql STABLE AS $$
  SELECT q.* FROM unnest(orgs, ids, versions) AS asked (org_id, question_id, version)
  JOIN question q USING (org_id, question_id) WHERE coalesce(asked.version, q.unreviewed_since - 1, q.version) = q.version
  UNION ALL
  SELECT was.* FROM unnest(orgs, ids, versions) AS asked (org_id, question_id, version)
  JOIN question q USING (org_id, question_id)
  JOIN question_version held ON held.org_id = q.org_id AND held.question_id = q.question_id
    AND held.version = coalesce(asked.version, q.unreviewed_since - 1)
  CROSS JOIN LATERAL jsonb_populate_record(null::question, held.content) was
$$;
