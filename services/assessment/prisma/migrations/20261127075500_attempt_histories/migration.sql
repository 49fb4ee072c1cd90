-- CreateTable
CREATE TABLE "saved_minute" (
    "span_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "attempt_ids" UUID[],
    "saves" INTEGER[],

    CONSTRAINT "saved_minute_pkey" PRIMARY KEY ("span_id")
);

-- CreateTable
CREATE TABLE "takeover" (
    "attempt_id" UUID NOT NULL,
    "epoch" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "takeover_pkey" PRIMARY KEY ("attempt_id","epoch")
);

-- CreateTable
CREATE TABLE "silence" (
    "user_id" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "silence_pkey" PRIMARY KEY ("user_id","exam_id","from_at")
);

-- CreateTable
CREATE TABLE "heard_announcement" (
    "announcement_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "texts" JSONB NOT NULL,
    "heard_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heard_announcement_pkey" PRIMARY KEY ("announcement_id")
);

-- CreateTable
CREATE TABLE "seen_announcement" (
    "user_id" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "announcement_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seen_announcement_pkey" PRIMARY KEY ("user_id","exam_id","announcement_id")
);

-- CreateIndex
CREATE INDEX "saved_minute_exam_id_minute_idx" ON "saved_minute"("exam_id", "minute");

-- CreateIndex
CREATE INDEX "saved_minute_minute_idx" ON "saved_minute"("minute");

-- CreateIndex
CREATE INDEX "silence_exam_id_to_at_idx" ON "silence"("exam_id", "to_at");

-- CreateIndex
CREATE INDEX "heard_announcement_exam_id_idx" ON "heard_announcement"("exam_id");

-- CreateIndex
CREATE INDEX "heard_announcement_heard_at_idx" ON "heard_announcement"("heard_at");

-- CreateIndex
CREATE INDEX "seen_announcement_seen_at_idx" ON "seen_announcement"("seen_at");
