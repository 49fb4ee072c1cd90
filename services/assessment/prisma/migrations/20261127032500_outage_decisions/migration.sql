-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "waits_for_outage" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "outage" ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" TEXT,
ADD COLUMN     "decided_name" TEXT,
ADD COLUMN     "decision" TEXT,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'server',
ADD COLUMN     "reason" TEXT;

-- Where minutes were given before decisions were kept.
UPDATE outage o SET decision = 'granted', decided_by = x.given_by, decided_at = to_timestamp(x.given_at / 1000.0)
FROM exam_extension x WHERE x.extension_id = o.outage_id;

-- CreateTable
CREATE TABLE "saved_span" (
    "span_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "saves" INTEGER NOT NULL,

    CONSTRAINT "saved_span_pkey" PRIMARY KEY ("span_id")
);

-- CreateIndex
CREATE INDEX "saved_span_exam_id_first_at_idx" ON "saved_span"("exam_id", "first_at");

-- CreateIndex
CREATE INDEX "saved_span_last_at_idx" ON "saved_span"("last_at");
