-- The organisation of the person; messages are claimed round-robin by it. What the release before writes shares one.
ALTER TABLE "outgoing_message" ADD COLUMN "org_id" TEXT NOT NULL DEFAULT '-';

UPDATE "outgoing_message" m SET "org_id" = p."org_id" FROM "person" p WHERE p."user_id" = m."user_id" AND m."due_at" IS NOT NULL;
