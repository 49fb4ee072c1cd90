-- CreateTable
CREATE TABLE "item" (
    "item_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "post_id" UUID NOT NULL,
    "parent_id" UUID,
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "board_name" TEXT NOT NULL DEFAULT '',
    "class_name" TEXT NOT NULL DEFAULT '',
    "group_name" TEXT NOT NULL DEFAULT '',
    "subject_id" TEXT NOT NULL DEFAULT '',
    "subject_name" TEXT NOT NULL DEFAULT '',
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "words" TEXT[],
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "tags" TEXT[],
    "is_question_of_the_day" BOOLEAN NOT NULL DEFAULT false,
    "is_correct" BOOLEAN NOT NULL DEFAULT false,
    "correct_day" TEXT,
    "mute_notifications" BOOLEAN NOT NULL DEFAULT false,
    "like_count" INTEGER NOT NULL DEFAULT 0,
    "dislike_count" INTEGER NOT NULL DEFAULT 0,
    "child_count" INTEGER NOT NULL DEFAULT 0,
    "report_count" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'open',
    "trend" DOUBLE PRECISION NOT NULL,
    "day" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "item_pkey" PRIMARY KEY ("item_id")
);

-- CreateTable
CREATE TABLE "reaction" (
    "item_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "liked" BOOLEAN NOT NULL,
    "day" TEXT NOT NULL,

    CONSTRAINT "reaction_pkey" PRIMARY KEY ("item_id","user_id")
);

-- CreateTable
CREATE TABLE "favourite" (
    "favourite_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("favourite_id")
);

-- CreateTable
CREATE TABLE "report" (
    "item_id" UUID NOT NULL,
    "reporter_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "judged_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_pkey" PRIMARY KEY ("item_id","reporter_id")
);

-- CreateTable
CREATE TABLE "muted_author" (
    "user_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "muted_author_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "points" (
    "org_id" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "posts" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "comments" INTEGER NOT NULL DEFAULT 0,
    "corrects" INTEGER NOT NULL DEFAULT 0,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "dislikes" INTEGER NOT NULL DEFAULT 0,
    "score" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "points_pkey" PRIMARY KEY ("org_id","board_id","class_id","group_id","period","user_id")
);

-- CreateTable
CREATE TABLE "activity" (
    "recipient_id" TEXT NOT NULL,
    "item_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("recipient_id","item_id","kind","actor_id")
);

-- CreateIndex
CREATE INDEX "item_post_id_idx" ON "item"("post_id");

-- CreateIndex
CREATE INDEX "item_parent_id_created_at_item_id_idx" ON "item"("parent_id", "created_at" DESC, "item_id" DESC);

-- CreateIndex
CREATE INDEX "item_author_id_kind_created_at_idx" ON "item"("author_id", "kind", "created_at" DESC);

-- CreateIndex
CREATE INDEX "item_of_scope" ON "item"("org_id", "board_id", "class_id", "group_id", "kind", "created_at" DESC, "item_id" DESC);

-- CreateIndex
CREATE INDEX "reaction_user_id_idx" ON "reaction"("user_id");

-- CreateIndex
CREATE INDEX "favourite_item_id_idx" ON "favourite"("item_id");

-- CreateIndex
CREATE UNIQUE INDEX "favourite_user_id_item_id_key" ON "favourite"("user_id", "item_id");

-- CreateIndex
CREATE INDEX "report_reporter_id_idx" ON "report"("reporter_id");

-- CreateIndex
CREATE INDEX "points_ranked" ON "points"("org_id", "board_id", "class_id", "group_id", "period", "score" DESC);

-- CreateIndex
CREATE INDEX "points_user_id_idx" ON "points"("user_id");

-- CreateIndex
CREATE INDEX "activity_item_id_idx" ON "activity"("item_id");

-- CreateIndex
CREATE INDEX "activity_actor_id_idx" ON "activity"("actor_id");

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "item"("item_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say: counters never fall below zero, and the index by which texts are found.
ALTER TABLE "item" ADD CONSTRAINT "item_counts" CHECK ("like_count" >= 0 AND "dislike_count" >= 0 AND "child_count" >= 0 AND "report_count" >= 0);
CREATE INDEX "item_words" ON "item" USING GIN (array_to_tsvector("words"));
CREATE INDEX "item_reported" ON "item"("org_id", "report_count" DESC) WHERE "report_count" > 0;
