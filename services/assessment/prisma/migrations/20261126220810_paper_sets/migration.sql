-- CreateTable
CREATE TABLE "paper_set" (
    "set_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "letter" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "questions" INTEGER[],
    "options" TEXT[],
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "paper_set_pkey" PRIMARY KEY ("set_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "paper_set_exam_id_revision_letter_key" ON "paper_set"("exam_id", "revision", "letter");
