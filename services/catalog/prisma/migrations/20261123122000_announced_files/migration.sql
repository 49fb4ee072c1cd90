-- CreateTable
CREATE TABLE "announced_file" (
    "sha256" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "announced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announced_file_pkey" PRIMARY KEY ("sha256","file_type")
);

-- CreateIndex
CREATE INDEX "announced_file_announced_at_idx" ON "announced_file"("announced_at");

-- CreateIndex
CREATE INDEX "stored_file_accepted_at_idx" ON "stored_file"("accepted_at");
