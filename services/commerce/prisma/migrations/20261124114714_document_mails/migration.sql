-- AlterTable
ALTER TABLE "credit_note" ADD COLUMN     "mail_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mailed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "mail_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mailed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "credit_note_mail_at_idx" ON "credit_note"("mail_at");

-- CreateIndex
CREATE INDEX "credit_note_issued_at_idx" ON "credit_note"("issued_at");

-- CreateIndex
CREATE INDEX "invoice_mail_at_idx" ON "invoice"("mail_at");

-- CreateIndex
CREATE INDEX "invoice_issued_at_idx" ON "invoice"("issued_at");
