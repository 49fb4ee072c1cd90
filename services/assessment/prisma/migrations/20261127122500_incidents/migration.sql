-- CreateTable
CREATE TABLE "incident" (
    "incident_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "user_id" UUID,
    "room_id" UUID,
    "category" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "told_by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "incident_pkey" PRIMARY KEY ("incident_id")
);

-- CreateIndex
CREATE INDEX "incident_exam_id_at_idx" ON "incident"("exam_id", "at");

-- CreateIndex
CREATE INDEX "incident_user_id_idx" ON "incident"("user_id");

-- CreateIndex
CREATE INDEX "incident_room_id_idx" ON "incident"("room_id");
