-- AlterTable
ALTER TABLE "lti_platform" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
