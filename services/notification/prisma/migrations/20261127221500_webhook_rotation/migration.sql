-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "old_secret" BYTEA,
ADD COLUMN     "old_secret_until" TIMESTAMPTZ(3),
ADD COLUMN     "secret_made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- secrets were made with their endpoints
UPDATE "webhook_endpoint" SET "secret_made_at" = "created_at";
