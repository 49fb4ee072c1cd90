-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "ends_rights" BOOLEAN NOT NULL DEFAULT false;
