-- AlterTable
ALTER TABLE "chapter" ADD COLUMN     "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "question_place" (
    "org_id" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "chapter" TEXT NOT NULL,
    "topic" TEXT NOT NULL,

    CONSTRAINT "question_place_pkey" PRIMARY KEY ("org_id","subject_id","chapter","topic")
);
