-- CreateTable
CREATE TABLE "contact_request" (
    "request_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sender_hash" BYTEA NOT NULL,
    "target_hash" BYTEA NOT NULL,
    "content" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "handed_on_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_request_pkey" PRIMARY KEY ("request_id")
);

-- CreateIndex
CREATE INDEX "contact_request_sender_hash_created_at_idx" ON "contact_request"("sender_hash", "created_at");

-- CreateIndex
CREATE INDEX "contact_request_target_hash_created_at_idx" ON "contact_request"("target_hash", "created_at");

-- CreateIndex
CREATE INDEX "contact_request_created_at_idx" ON "contact_request"("created_at");
