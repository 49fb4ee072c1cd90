-- CreateTable
CREATE TABLE "purpose_choice" (
    "user_id" TEXT NOT NULL,
    "account_ids" TEXT[],
    "withdrawn" TEXT[],
    "revision" INTEGER NOT NULL,

    CONSTRAINT "purpose_choice_pkey" PRIMARY KEY ("user_id")
);
