-- CreateTable
CREATE TABLE "question_import" (
    "import_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "made_by" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_import_pkey" PRIMARY KEY ("import_id")
);

-- CreateTable
CREATE TABLE "question_import_row" (
    "import_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "place" TEXT NOT NULL,
    "original" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "is_taken" BOOLEAN NOT NULL DEFAULT true,
    "content" JSON NOT NULL,
    "faults" JSONB NOT NULL,
    "notes" JSONB NOT NULL,
    "code" TEXT,
    "question_id" TEXT,
    "bank_version" INTEGER,
    "outcome" TEXT,

    CONSTRAINT "question_import_row_pkey" PRIMARY KEY ("import_id","n")
);

-- CreateTable
CREATE TABLE "question_import_picture" (
    "import_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "question_import_picture_pkey" PRIMARY KEY ("import_id","name")
);

-- CreateTable
CREATE TABLE "question_file_part" (
    "import_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "sent_by" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "question_file_part_pkey" PRIMARY KEY ("import_id","part")
);

-- CreateIndex
CREATE INDEX "question_import_org_id_import_id_idx" ON "question_import"("org_id", "import_id");

-- CreateIndex
CREATE INDEX "question_import_made_at_idx" ON "question_import"("made_at");

-- CreateIndex
CREATE INDEX "question_import_row_import_id_state_n_idx" ON "question_import_row"("import_id", "state", "n");

-- CreateIndex
CREATE INDEX "question_import_picture_name_idx" ON "question_import_picture"("name");

-- CreateIndex
CREATE INDEX "question_file_part_sent_by_idx" ON "question_file_part"("sent_by");

-- CreateIndex
CREATE INDEX "question_file_part_sent_at_idx" ON "question_file_part"("sent_at");

-- AddForeignKey
ALTER TABLE "question_import_row" ADD CONSTRAINT "question_import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "question_import"("import_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_import_picture" ADD CONSTRAINT "question_import_picture_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "question_import"("import_id") ON DELETE CASCADE ON UPDATE CASCADE;
