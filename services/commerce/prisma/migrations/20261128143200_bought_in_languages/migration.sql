-- AlterTable
ALTER TABLE "order_item" ADD COLUMN     "translations" JSONB;
