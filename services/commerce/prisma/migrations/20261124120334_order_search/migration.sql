-- AlterTable
ALTER TABLE "provider_event" ADD COLUMN     "reference" TEXT;

-- CreateIndex
CREATE INDEX "order_org_id_created_at_idx" ON "order"("org_id", "created_at");

-- CreateIndex
CREATE INDEX "order_payment_id_idx" ON "order"("payment_id");

-- CreateIndex
CREATE INDEX "provider_event_reference_idx" ON "provider_event"("reference");
