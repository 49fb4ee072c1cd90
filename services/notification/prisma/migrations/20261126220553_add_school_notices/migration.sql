-- CreateTable
CREATE TABLE "school_notice" (
    "notice_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "sent_by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "texts" JSONB NOT NULL,
    "places" JSONB,
    "tell_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "people" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "school_notice_pkey" PRIMARY KEY ("notice_id")
);

-- CreateIndex
CREATE INDEX "school_notice_org_id_tell_at_idx" ON "school_notice"("org_id", "tell_at");

-- CreateIndex
CREATE INDEX "school_notice_sent_by_sent_at_idx" ON "school_notice"("sent_by", "sent_at");

-- CreateIndex
CREATE INDEX "school_notice_tell_at_idx" ON "school_notice"("tell_at");

COMMENT ON COLUMN "school_notice"."sent_by" IS 'person';
