-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "provisional_at" BIGINT,
ADD COLUMN     "released_at" BIGINT;
