-- The organisation of the person; messages are claimed round-robin by it. What the release before writes, and what is for nobody who is known, shares one.
ALTER TABLE "delivery" ADD COLUMN "org_id" TEXT NOT NULL DEFAULT '-';

UPDATE "delivery" d SET "org_id" = p."org_id" FROM "person" p
WHERE p."user_id" = d."user_id" AND d."state" IN ('waiting', 'sending');
