-- AlterTable
ALTER TABLE "exam" ADD COLUMN     "closed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "exam_room" (
    "room_id" UUID NOT NULL,
    "exam_id" TEXT NOT NULL,
    "org_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "exam_room_pkey" PRIMARY KEY ("room_id")
);

-- CreateTable
CREATE TABLE "room_invigilator" (
    "user_id" TEXT NOT NULL,
    "room_id" UUID NOT NULL,

    CONSTRAINT "room_invigilator_pkey" PRIMARY KEY ("user_id","room_id")
);

-- CreateTable
CREATE TABLE "room_seat" (
    "user_id" TEXT NOT NULL,
    "room_id" UUID NOT NULL,

    CONSTRAINT "room_seat_pkey" PRIMARY KEY ("user_id","room_id")
);

-- CreateIndex
CREATE INDEX "exam_room_exam_id_idx" ON "exam_room"("exam_id");

-- CreateIndex
CREATE INDEX "room_invigilator_room_id_idx" ON "room_invigilator"("room_id");

-- CreateIndex
CREATE INDEX "room_seat_room_id_idx" ON "room_seat"("room_id");

-- AddForeignKey
ALTER TABLE "room_invigilator" ADD CONSTRAINT "room_invigilator_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "exam_room"("room_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "room_seat" ADD CONSTRAINT "room_seat_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "exam_room"("room_id") ON DELETE CASCADE ON UPDATE CASCADE;
