-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "instruction_translations" JSONB;
