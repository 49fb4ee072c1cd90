CREATE TABLE "notice" (
    "notice_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "link" TEXT,
    "exam_id" TEXT,
    "schedule_time" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    CONSTRAINT "notice_pkey" PRIMARY KEY ("notice_id")
);
CREATE UNIQUE INDEX "notice_event_id_user_id_key" ON "notice"("event_id", "user_id");
CREATE INDEX "notice_of_user" ON "notice"("user_id", "schedule_time" DESC, "notice_id" DESC);

CREATE TABLE "exam" (
    "exam_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,
    "revision" INTEGER NOT NULL,
    CONSTRAINT "exam_pkey" PRIMARY KEY ("exam_id")
);

CREATE TABLE "exam_board" (
    "exam_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "board" JSONB NOT NULL,
    CONSTRAINT "exam_board_pkey" PRIMARY KEY ("exam_id")
);
