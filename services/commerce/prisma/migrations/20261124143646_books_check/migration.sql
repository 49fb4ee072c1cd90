-- CreateTable
CREATE TABLE "books_check" (
    "name" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "differences" INTEGER NOT NULL DEFAULT 0,
    "lines" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "books_check_pkey" PRIMARY KEY ("name")
);
