-- CreateTable
CREATE TABLE "gst_file" (
    "org_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "hash" TEXT NOT NULL,
    "sums" JSONB NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gst_file_pkey" PRIMARY KEY ("org_id","month")
);
