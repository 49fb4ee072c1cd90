-- AlterTable
ALTER TABLE "person" ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "phone_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "picture_key" TEXT,
ADD COLUMN     "profile" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "second_login" (
    "user_id" UUID NOT NULL,
    "email" TEXT,
    "password_hash" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "pending_email" TEXT,
    "pending_password_hash" TEXT,
    "pending_ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_login_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "email_link" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "consent" (
    "consent_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "given_by" TEXT NOT NULL,
    "guardian_name" TEXT,
    "text_version" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("consent_id")
);

-- CreateTable
CREATE TABLE "one_time_code" (
    "code_id" UUID NOT NULL,
    "target" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "verified_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ticket_hash" BYTEA,
    "ticket_ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("code_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "second_login_email_key" ON "second_login"("email");

-- CreateIndex
CREATE INDEX "email_link_user_id_idx" ON "email_link"("user_id");

-- CreateIndex
CREATE INDEX "consent_user_id_idx" ON "consent"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_code_ticket_hash_key" ON "one_time_code"("ticket_hash");

-- CreateIndex
CREATE INDEX "one_time_code_target_created_at_idx" ON "one_time_code"("target", "created_at");

-- CreateIndex
CREATE INDEX "one_time_code_created_at_idx" ON "one_time_code"("created_at");

-- AddForeignKey
ALTER TABLE "second_login" ADD CONSTRAINT "second_login_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who is there was imported: the school vouches for the number.
UPDATE "person" SET "phone_verified_at" = "created_at" WHERE "phone_number" IS NOT NULL;

-- Addresses are compared in small letters.
CREATE INDEX "person_email_idx" ON "person"(lower("email"));
