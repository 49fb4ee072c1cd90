-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "end_at" TIMESTAMPTZ(3),
ADD COLUMN     "minutes" INTEGER,
ADD COLUMN     "start_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "person" (
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "current_account_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "grade" (
    "account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,

    CONSTRAINT "grade_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "calendar_event" (
    "event_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_event_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "held_class" (
    "virtual_class_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,
    "title" TEXT NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "held_class_pkey" PRIMARY KEY ("virtual_class_id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "user_id" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "grade_user_id_idx" ON "grade"("user_id");

-- CreateIndex
CREATE INDEX "calendar_event_user_id_start_at_idx" ON "calendar_event"("user_id", "start_at");

-- CreateIndex
CREATE INDEX "calendar_event_org_id_event_type_start_at_idx" ON "calendar_event"("org_id", "event_type", "start_at");

-- CreateIndex
CREATE INDEX "held_class_org_id_class_id_start_at_idx" ON "held_class"("org_id", "class_id", "start_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_secret_hash_key" ON "calendar_feed"("secret_hash");

-- CreateIndex
CREATE INDEX "exam_org_id_class_id_start_at_idx" ON "exam"("org_id", "class_id", "start_at");

-- AddForeignKey
ALTER TABLE "grade" ADD CONSTRAINT "grade_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
