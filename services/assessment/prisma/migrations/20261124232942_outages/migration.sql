-- CreateTable
CREATE TABLE "service_sign" (
    "n" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_sign_pkey" PRIMARY KEY ("n")
);

-- CreateTable
CREATE TABLE "outage" (
    "outage_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL,

    CONSTRAINT "outage_pkey" PRIMARY KEY ("outage_id")
);

-- CreateIndex
CREATE INDEX "outage_exam_id_idx" ON "outage"("exam_id");
