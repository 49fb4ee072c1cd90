-- CreateTable
CREATE TABLE "removed_grade" (
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "board_id" TEXT NOT NULL,
    "class_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "section_id" TEXT,

    CONSTRAINT "removed_grade_pkey" PRIMARY KEY ("user_id","board_id","class_id","group_id")
);

-- AddForeignKey
ALTER TABLE "removed_grade" ADD CONSTRAINT "removed_grade_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "person"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
