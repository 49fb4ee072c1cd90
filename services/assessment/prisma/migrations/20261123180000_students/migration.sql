CREATE TABLE "student" (
    "user_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "user_code" TEXT,
    "account_id" UUID,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "student_pkey" PRIMARY KEY ("user_id")
);

CREATE INDEX "student_user_code_org_id_idx" ON "student"("user_code", "org_id");
CREATE INDEX "student_account_id_idx" ON "student"("account_id");

-- Columns that name a person without saying so (docs/build/data.md).
COMMENT ON COLUMN "exam"."owner_account_id" IS 'person';
COMMENT ON COLUMN "exam_extension"."given_by" IS 'person';
