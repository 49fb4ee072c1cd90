-- CreateTable
CREATE TABLE "muted_buyer" (
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "muted_buyer_pkey" PRIMARY KEY ("user_id")
);
