-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "provisional_at" TIMESTAMPTZ(3),
ADD COLUMN     "released_at" TIMESTAMPTZ(3);
