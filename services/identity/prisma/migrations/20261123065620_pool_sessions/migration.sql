-- CreateTable
CREATE TABLE "pool_session" (
    "session_id" UUID NOT NULL,
    "sealed_token" BYTEA NOT NULL,

    CONSTRAINT "pool_session_pkey" PRIMARY KEY ("session_id")
);

-- AddForeignKey
ALTER TABLE "pool_session" ADD CONSTRAINT "pool_session_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("session_id") ON DELETE CASCADE ON UPDATE CASCADE;
