-- A row and the rows below it are one organisation's. No key reaches into the exam path: attempts and answers are untouched.

-- AlterTable
ALTER TABLE "chapter" DROP CONSTRAINT "chapter_pkey",
ADD CONSTRAINT "chapter_pkey" PRIMARY KEY ("chapter_id", "org_id");

-- CreateTable
CREATE TABLE "board" (
    "board_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "board_pkey" PRIMARY KEY ("board_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "exam_org_id_exam_id_key" ON "exam"("org_id", "exam_id");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_org_id_exam_id_key" ON "quiz"("org_id", "exam_id");

UPDATE "exam_question" q SET "org_id" = e."org_id" FROM "exam" e WHERE e."exam_id" = q."exam_id" AND e."org_id" <> q."org_id";
UPDATE "quiz" q SET "org_id" = e."org_id" FROM "exam" e WHERE e."exam_id" = q."exam_id" AND e."org_id" <> q."org_id";

-- AddForeignKey
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_org_id_exam_id_fkey" FOREIGN KEY ("org_id", "exam_id") REFERENCES "exam"("org_id", "exam_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_org_id_exam_id_fkey" FOREIGN KEY ("org_id", "exam_id") REFERENCES "exam"("org_id", "exam_id") ON DELETE RESTRICT ON UPDATE CASCADE;
