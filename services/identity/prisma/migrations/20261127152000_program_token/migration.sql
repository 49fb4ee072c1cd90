-- CreateTable
CREATE TABLE "program_token" (
    "token_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "program_token_pkey" PRIMARY KEY ("token_id")
);

-- CreateIndex
CREATE INDEX "program_token_user_id_idx" ON "program_token"("user_id");

-- AddForeignKey
ALTER TABLE "program_token" ADD CONSTRAINT "program_token_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "session"("session_id") ON DELETE CASCADE ON UPDATE CASCADE;
