-- CreateTable
CREATE TABLE "announcement" (
    "announcement_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "question_id" TEXT,
    "sections" JSONB,
    "is_to_some" BOOLEAN NOT NULL,
    "sent_by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("announcement_id")
);

-- CreateTable
CREATE TABLE "announcement_to" (
    "announcement_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_to_pkey" PRIMARY KEY ("announcement_id","user_id")
);

-- CreateTable
CREATE TABLE "announcement_seen" (
    "announcement_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announcement_seen_pkey" PRIMARY KEY ("announcement_id","user_id")
);

-- CreateIndex
CREATE INDEX "announcement_exam_id_sent_at_idx" ON "announcement"("exam_id", "sent_at");

-- CreateIndex
CREATE INDEX "announcement_sent_by_idx" ON "announcement"("sent_by");

-- CreateIndex
CREATE INDEX "announcement_sent_at_idx" ON "announcement"("sent_at");

-- CreateIndex
CREATE INDEX "announcement_to_user_id_idx" ON "announcement_to"("user_id");

-- CreateIndex
CREATE INDEX "announcement_to_sent_at_idx" ON "announcement_to"("sent_at");

-- CreateIndex
CREATE INDEX "announcement_seen_user_id_idx" ON "announcement_seen"("user_id");

-- CreateIndex
CREATE INDEX "announcement_seen_seen_at_idx" ON "announcement_seen"("seen_at");
