-- CreateTable
CREATE TABLE "sale" (
    "order_id" UUID NOT NULL,
    "package_id" TEXT NOT NULL,

    CONSTRAINT "sale_pkey" PRIMARY KEY ("order_id","package_id")
);
