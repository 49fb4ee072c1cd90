-- CreateTable
CREATE TABLE "quiz" (
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "chapter_id" TEXT NOT NULL,
    "topics" JSONB NOT NULL,

    CONSTRAINT "quiz_pkey" PRIMARY KEY ("exam_id")
);

-- CreateIndex
CREATE INDEX "quiz_chapter_id_idx" ON "quiz"("chapter_id");
