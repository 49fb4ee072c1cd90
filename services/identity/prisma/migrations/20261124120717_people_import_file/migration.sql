-- AlterTable
ALTER TABLE "people_import" ADD COLUMN     "ignored" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "sha256" BYTEA NOT NULL DEFAULT '\x';
