-- CreateTable
CREATE TABLE "account_access" (
    "account_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "account_access_pkey" PRIMARY KEY ("account_id")
);
