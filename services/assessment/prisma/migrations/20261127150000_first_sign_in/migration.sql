-- CreateTable
CREATE TABLE "first_sign_in" (
    "user_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "first_sign_in_pkey" PRIMARY KEY ("user_id")
);
