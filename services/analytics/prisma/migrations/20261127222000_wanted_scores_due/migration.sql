UPDATE "wanted_score" SET "board_version" = -1 WHERE "board_version" IS NULL;

-- AlterTable
ALTER TABLE "wanted_score" ALTER COLUMN "board_version" SET NOT NULL,
ALTER COLUMN "board_version" SET DEFAULT -1;
