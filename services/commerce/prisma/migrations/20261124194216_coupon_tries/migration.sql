-- CreateTable
CREATE TABLE "coupon_tries" (
    "user_id" UUID NOT NULL,
    "window" INTEGER NOT NULL,
    "wrong" INTEGER NOT NULL,

    CONSTRAINT "coupon_tries_pkey" PRIMARY KEY ("user_id")
);
