-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "endpoint_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" BYTEA NOT NULL,
    "secret_taken_at" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'active',
    "failing_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("endpoint_id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "delivery_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "user_id" TEXT,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "answer_code" INTEGER,
    "last_tried_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("delivery_id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_org_id_idx" ON "webhook_endpoint"("org_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_org_id_created_at_delivery_id_idx" ON "webhook_delivery"("org_id", "created_at", "delivery_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_idx" ON "webhook_delivery"("endpoint_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_due_at_idx" ON "webhook_delivery"("due_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_user_id_idx" ON "webhook_delivery"("user_id");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("endpoint_id") ON DELETE CASCADE ON UPDATE CASCADE;
