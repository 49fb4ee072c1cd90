-- CreateTable
CREATE TABLE "outgoing_message" (
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_message_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "outgoing_message_user_id_kind_created_at_idx" ON "outgoing_message"("user_id", "kind", "created_at");

-- CreateIndex
CREATE INDEX "outgoing_message_due_at_idx" ON "outgoing_message"("due_at");

-- CreateIndex
CREATE INDEX "outgoing_message_created_at_idx" ON "outgoing_message"("created_at");

-- AddForeignKey
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
