-- CreateTable
CREATE TABLE "change_request" (
    "user_id" UUID NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_request_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
