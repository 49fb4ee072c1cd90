-- AlterTable
ALTER TABLE "one_time_code" ADD COLUMN     "asker_address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "asker_key_hash" BYTEA,
ADD COLUMN     "wrong_tries_by_address" INTEGER NOT NULL DEFAULT 0;
