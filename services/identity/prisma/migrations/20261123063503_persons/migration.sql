-- CreateTable
CREATE TABLE "erasure" (
    "erased_id" UUID NOT NULL,
    "account_ids" TEXT[],
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("erased_id")
);

-- CreateTable
CREATE TABLE "purpose_choice" (
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "is_allowed" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purpose_choice_pkey" PRIMARY KEY ("user_id","purpose")
);

-- CreateIndex
CREATE INDEX "erasure_told_at_idx" ON "erasure"("told_at");

-- AddForeignKey
ALTER TABLE "purpose_choice" ADD CONSTRAINT "purpose_choice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
