-- Who is known already is not new.
ALTER TABLE "person" ADD COLUMN "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '2026-01-01T00:00:00Z';
ALTER TABLE "person" ALTER COLUMN "first_seen_at" SET DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "item" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "returned_at" TIMESTAMPTZ(3);

-- What is hidden now waits from now on.
UPDATE "item" SET "hidden_at" = CURRENT_TIMESTAMP WHERE "state" = 'hidden';

-- AlterTable
ALTER TABLE "report" ADD COLUMN     "is_upheld" BOOLEAN;

-- CreateTable
CREATE TABLE "board" (
    "board_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_name" TEXT NOT NULL,
    "classes" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "board_pkey" PRIMARY KEY ("board_id")
);

-- CreateIndex
CREATE INDEX "item_hidden_at_idx" ON "item"("hidden_at");
