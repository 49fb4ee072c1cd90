-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "last_seconds" INTEGER[],
ADD COLUMN     "paper_revision" INTEGER;

-- CreateTable
CREATE TABLE "paper" (
    "exam_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "duration_minutes" INTEGER NOT NULL,
    "questions" JSON NOT NULL,
    "question_ids" TEXT[],

    CONSTRAINT "paper_pkey" PRIMARY KEY ("exam_id","revision")
);

-- CreateTable
CREATE TABLE "paper_sums" (
    "exam_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "candidates" INTEGER NOT NULL,
    "centimarks" BIGINT NOT NULL,
    "squared_centimarks" BIGINT NOT NULL,
    "right_answers" BIGINT[],
    "judged_answers" BIGINT[],
    "seconds" BIGINT[],
    "centimarks_of_right" BIGINT[],
    "slot_right" BIGINT[],
    "slot_judged" BIGINT[],

    CONSTRAINT "paper_sums_pkey" PRIMARY KEY ("exam_id","revision")
);

-- CreateIndex
CREATE INDEX "paper_question_ids_idx" ON "paper" USING GIN ("question_ids");

-- CreateIndex
CREATE INDEX "candidate_account_id_submitted_at_idx" ON "candidate"("account_id", "submitted_at");

-- Element by element; the shorter list counts as zeros.
CREATE FUNCTION add_vectors(one BIGINT[], other BIGINT[]) RETURNS BIGINT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(a, 0) + coalesce(b, 0) ORDER BY place)
  FROM unnest(one, other) WITH ORDINALITY AS pairs (a, b, place)
$$;
