-- CreateTable
CREATE TABLE "package" (
    "package_id" TEXT NOT NULL,
    "package_code" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "package_name" TEXT NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "package_type" TEXT NOT NULL,
    "short_description" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "image_storage_key" TEXT,
    "base_price_paise" INTEGER NOT NULL,
    "discount_paise" INTEGER NOT NULL,
    "pricing_policy" JSONB,
    "subscription_policies" JSONB NOT NULL,
    "subjects" JSONB NOT NULL,
    "is_recommended" BOOLEAN NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "similar_package_codes" TEXT[],
    "meta_description" TEXT NOT NULL,
    "meta_keywords" TEXT NOT NULL,
    "sale_count" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "package_pkey" PRIMARY KEY ("package_id")
);

-- CreateTable
CREATE TABLE "order" (
    "order_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "idempotency_key" UUID,
    "request_hash" TEXT,
    "billing" JSONB NOT NULL,
    "provider_order_id" TEXT,
    "provider_subscription_id" TEXT,
    "grant_code" TEXT,
    "entitlement_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "check_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "payment_id" TEXT,

    CONSTRAINT "order_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "order_item" (
    "order_id" UUID NOT NULL,
    "package_id" TEXT NOT NULL,
    "package_code" TEXT NOT NULL,
    "package_name" TEXT NOT NULL,
    "package_group" TEXT NOT NULL,
    "package_type" TEXT NOT NULL,
    "policy_type" TEXT,
    "discussion_board" BOOLEAN NOT NULL,
    "interactive_tutors" BOOLEAN NOT NULL,
    "base_paise" INTEGER NOT NULL,
    "discount_paise" INTEGER NOT NULL,
    "add_ons_paise" INTEGER NOT NULL,
    "total_paise" INTEGER NOT NULL,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("order_id","package_id")
);

-- CreateTable
CREATE TABLE "payment" (
    "payment_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("payment_id")
);

-- CreateTable
CREATE TABLE "refund" (
    "refund_id" UUID NOT NULL,
    "payment_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "provider_refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "try_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("refund_id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "entitlement_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "package_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL,
    "policy_type" TEXT,
    "anchor_day" TEXT,
    "paid_periods" INTEGER NOT NULL DEFAULT 0,
    "provider_subscription_id" TEXT,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "announced_period" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("entitlement_id")
);

-- CreateTable
CREATE TABLE "document_counter" (
    "prefix" TEXT NOT NULL,
    "financial_year" TEXT NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "document_counter_pkey" PRIMARY KEY ("prefix","financial_year")
);

-- CreateTable
CREATE TABLE "invoice" (
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "seller" JSONB NOT NULL,
    "is_within_state" BOOLEAN NOT NULL,
    "rate_percent" INTEGER NOT NULL,
    "taxable_paise" INTEGER NOT NULL,
    "cgst_paise" INTEGER NOT NULL,
    "sgst_paise" INTEGER NOT NULL,
    "igst_paise" INTEGER NOT NULL,
    "total_paise" INTEGER NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "credit_note" (
    "number" TEXT NOT NULL,
    "invoice_number" TEXT NOT NULL,
    "refund_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "taxable_paise" INTEGER NOT NULL,
    "cgst_paise" INTEGER NOT NULL,
    "sgst_paise" INTEGER NOT NULL,
    "igst_paise" INTEGER NOT NULL,
    "total_paise" INTEGER NOT NULL,

    CONSTRAINT "credit_note_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "ledger_line" (
    "entry_id" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_line_pkey" PRIMARY KEY ("entry_id","account")
);

-- CreateTable
CREATE TABLE "board" (
    "board_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "board_name" TEXT NOT NULL,
    "classes" JSONB NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "board_pkey" PRIMARY KEY ("board_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "package_package_code_key" ON "package"("package_code");

-- CreateIndex
CREATE UNIQUE INDEX "package_slug_key" ON "package"("slug");

-- CreateIndex
CREATE INDEX "package_board_id_class_id_group_id_idx" ON "package"("board_id", "class_id", "group_id");

-- CreateIndex
CREATE INDEX "package_org_id_idx" ON "package"("org_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_provider_order_id_key" ON "order"("provider_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_grant_code_key" ON "order"("grant_code");

-- CreateIndex
CREATE INDEX "order_account_id_created_at_idx" ON "order"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "order_check_at_idx" ON "order"("check_at");

-- CreateIndex
CREATE INDEX "order_provider_subscription_id_idx" ON "order"("provider_subscription_id");

-- CreateIndex
CREATE INDEX "order_entitlement_id_idx" ON "order"("entitlement_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_user_id_idempotency_key_key" ON "order"("user_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "order_item_package_id_idx" ON "order_item"("package_id");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_provider_refund_id_key" ON "refund"("provider_refund_id");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE INDEX "refund_order_id_idx" ON "refund"("order_id");

-- CreateIndex
CREATE INDEX "refund_try_at_idx" ON "refund"("try_at");

-- CreateIndex
CREATE INDEX "provider_event_received_at_idx" ON "provider_event"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "entitlement_provider_subscription_id_key" ON "entitlement"("provider_subscription_id");

-- CreateIndex
CREATE INDEX "entitlement_account_id_package_id_idx" ON "entitlement"("account_id", "package_id");

-- CreateIndex
CREATE INDEX "entitlement_order_id_idx" ON "entitlement"("order_id");

-- CreateIndex
CREATE INDEX "entitlement_state_ends_at_idx" ON "entitlement"("state", "ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_order_id_key" ON "invoice"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_note_refund_id_key" ON "credit_note"("refund_id");

-- CreateIndex
CREATE INDEX "credit_note_invoice_number_idx" ON "credit_note"("invoice_number");

-- CreateIndex
CREATE INDEX "ledger_line_order_id_idx" ON "ledger_line"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_line_kind_reference_account_key" ON "ledger_line"("kind", "reference", "account");

-- CreateIndex
CREATE INDEX "board_org_id_idx" ON "board"("org_id");

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("payment_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_number_fkey" FOREIGN KEY ("invoice_number") REFERENCES "invoice"("number") ON DELETE RESTRICT ON UPDATE CASCADE;
