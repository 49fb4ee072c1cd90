-- CreateTable
CREATE TABLE "subject" (
    "place" TEXT NOT NULL,
    "chapter_ids" TEXT[],
    "revision" BIGINT NOT NULL,

    CONSTRAINT "subject_pkey" PRIMARY KEY ("place")
);
