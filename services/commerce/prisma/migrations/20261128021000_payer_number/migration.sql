-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "payer_number" TEXT;
