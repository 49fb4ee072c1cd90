-- CreateTable
CREATE TABLE "curriculum_version" (
    "org_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "curriculum_version_pkey" PRIMARY KEY ("org_id")
);
