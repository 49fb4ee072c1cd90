-- CreateTable
CREATE TABLE "question_export" (
    "export_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "asked" TEXT NOT NULL,
    "made_by" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_export_pkey" PRIMARY KEY ("export_id")
);

-- CreateIndex
CREATE INDEX "question_export_made_by_idx" ON "question_export"("made_by");

-- CreateIndex
CREATE INDEX "question_export_made_at_idx" ON "question_export"("made_at");
