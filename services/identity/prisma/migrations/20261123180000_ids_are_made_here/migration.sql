-- People of packs are found by their code; their ids say nothing any more.
ALTER TABLE "person" ALTER COLUMN "user_code" DROP NOT NULL;
ALTER TABLE "person" ADD COLUMN "enrolled_account_id" UUID;

UPDATE "person" SET "user_code" = CASE WHEN "user_code" <> "user_id"::text THEN lower(trim("user_code")) END;
-- Until now a pack's account had an id of version 5, made of organisation and code; every other was of version 7 or, where
-- a client had chosen it, of any: of those the person's own class as the pack names it cannot be told, and none is taken.
UPDATE "person" SET "enrolled_account_id" = "account"."account_id"
FROM "account"
WHERE "account"."user_id" = "person"."user_id" AND NOT "account"."is_base" AND "person"."user_code" IS NOT NULL
  AND substr("account"."account_id"::text, 15, 1) = '5';

DROP INDEX "person_org_id_idx";
CREATE UNIQUE INDEX "person_org_id_user_code_key" ON "person"("org_id", "user_code");

CREATE TABLE "erased_code" (
    "org_id" TEXT NOT NULL,
    "user_code" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erased_code_pkey" PRIMARY KEY ("org_id","user_code")
);
