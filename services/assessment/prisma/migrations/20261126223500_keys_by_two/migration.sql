-- AlterTable
ALTER TABLE "test_settings" ADD COLUMN     "decides_keys_by_two" BOOLEAN NOT NULL DEFAULT false;
