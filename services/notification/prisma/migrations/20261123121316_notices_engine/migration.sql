-- AlterTable
ALTER TABLE "notice" ADD COLUMN     "gather_key" TEXT,
ADD COLUMN     "in_app" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "told_at" TIMESTAMPTZ(3),
ADD COLUMN     "useful_until" TIMESTAMPTZ(3),
ADD COLUMN     "values" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "wanted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "email" TEXT,
ADD COLUMN     "phone_number" TEXT;

-- CreateTable
CREATE TABLE "notice_source" (
    "notice_id" UUID NOT NULL,
    "source_id" TEXT NOT NULL,

    CONSTRAINT "notice_source_pkey" PRIMARY KEY ("notice_id","source_id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "delivery_id" UUID NOT NULL,
    "notice_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("delivery_id")
);

-- CreateTable
CREATE TABLE "notice_preference" (
    "user_id" TEXT NOT NULL,
    "channels" JSONB NOT NULL,
    "quiet_on" BOOLEAN NOT NULL,
    "quiet_from" INTEGER NOT NULL,
    "quiet_until" INTEGER NOT NULL,

    CONSTRAINT "notice_preference_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "fan_out" (
    "fan_out_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "useful_until" TIMESTAMPTZ(3),
    "values" JSONB NOT NULL,
    "after_user" TEXT NOT NULL DEFAULT '',
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "fan_out_pkey" PRIMARY KEY ("fan_out_id")
);

-- CreateTable
CREATE TABLE "known_access" (
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "chapters" TEXT[],
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_access_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "delivery_user_id_channel_sent_at_idx" ON "delivery"("user_id", "channel", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "delivery_notice_id_channel_key" ON "delivery"("notice_id", "channel");

-- CreateIndex
CREATE INDEX "fan_out_exam_id_kind_idx" ON "fan_out"("exam_id", "kind");

-- CreateIndex
CREATE INDEX "known_access_user_id_idx" ON "known_access"("user_id");

-- CreateIndex
CREATE INDEX "grade_board_id_class_id_group_id_user_id_idx" ON "grade"("board_id", "class_id", "group_id", "user_id");

-- CreateIndex
CREATE INDEX "notice_user_id_gather_key_told_at_idx" ON "notice"("user_id", "gather_key", "told_at");

-- AddForeignKey
ALTER TABLE "notice_source" ADD CONSTRAINT "notice_source_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice"("notice_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice"("notice_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was told before this engine is not told again; what lies in the future waits.
UPDATE "notice" SET "told_at" = "schedule_time" WHERE "schedule_time" <= now();

-- What the schema language cannot say: what is due is found by these alone.
CREATE INDEX "notice_waiting" ON "notice"("schedule_time", "notice_id") WHERE "told_at" IS NULL;
CREATE INDEX "notice_of_exam_waiting" ON "notice"("exam_id", "kind") WHERE "told_at" IS NULL;
CREATE INDEX "notice_told" ON "notice"("user_id", "told_at", "notice_id") WHERE "told_at" IS NOT NULL;
CREATE INDEX "delivery_open" ON "delivery"("due_at", "delivery_id") WHERE "state" IN ('waiting', 'sending');
CREATE INDEX "fan_out_open" ON "fan_out"("due_at", "fan_out_id") WHERE "done_at" IS NULL;
-- One notice that gathers, whichever process took the event.
CREATE UNIQUE INDEX "notice_gathering" ON "notice"("user_id", "gather_key")
  WHERE "told_at" IS NULL AND "gather_key" IS NOT NULL;
