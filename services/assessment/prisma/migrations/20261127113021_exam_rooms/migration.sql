-- AlterTable
ALTER TABLE "student" ADD COLUMN     "watches" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "exam_room" (
    "room_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "capacity" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "is_removed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "exam_room_pkey" PRIMARY KEY ("room_id")
);

-- CreateTable
CREATE TABLE "room_invigilator" (
    "user_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "room_id" UUID NOT NULL,

    CONSTRAINT "room_invigilator_pkey" PRIMARY KEY ("user_id","exam_id","room_id")
);

-- CreateTable
CREATE TABLE "room_seat" (
    "user_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "room_id" UUID NOT NULL,
    "seat" TEXT,

    CONSTRAINT "room_seat_pkey" PRIMARY KEY ("user_id","exam_id")
);

-- CreateIndex
CREATE INDEX "exam_room_exam_id_idx" ON "exam_room"("exam_id");

-- CreateIndex
CREATE UNIQUE INDEX "exam_room_org_id_exam_id_name_key" ON "exam_room"("org_id", "exam_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "exam_room_org_id_exam_id_room_id_key" ON "exam_room"("org_id", "exam_id", "room_id");

-- CreateIndex
CREATE INDEX "room_invigilator_org_id_exam_id_room_id_idx" ON "room_invigilator"("org_id", "exam_id", "room_id");

-- CreateIndex
CREATE INDEX "room_invigilator_room_id_idx" ON "room_invigilator"("room_id");

-- CreateIndex
CREATE INDEX "room_seat_org_id_exam_id_room_id_idx" ON "room_seat"("org_id", "exam_id", "room_id");

-- CreateIndex
CREATE UNIQUE INDEX "room_seat_room_id_seat_key" ON "room_seat"("room_id", "seat");

-- AddForeignKey
ALTER TABLE "room_invigilator" ADD CONSTRAINT "room_invigilator_org_id_exam_id_room_id_fkey" FOREIGN KEY ("org_id", "exam_id", "room_id") REFERENCES "exam_room"("org_id", "exam_id", "room_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_seat" ADD CONSTRAINT "room_seat_org_id_exam_id_room_id_fkey" FOREIGN KEY ("org_id", "exam_id", "room_id") REFERENCES "exam_room"("org_id", "exam_id", "room_id") ON DELETE CASCADE ON UPDATE CASCADE;
