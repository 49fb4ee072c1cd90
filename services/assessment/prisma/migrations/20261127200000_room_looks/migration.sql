-- CreateTable
CREATE TABLE "room_look" (
    "exam_id" TEXT NOT NULL,
    "asked" INTEGER NOT NULL,
    "looked" INTEGER NOT NULL,

    CONSTRAINT "room_look_pkey" PRIMARY KEY ("exam_id")
);
