-- AlterTable
ALTER TABLE "submission" ADD COLUMN     "sat_as" JSONB;

-- What was submitted before stands where its student is now, and stays there.
UPDATE "submission" AS s SET "sat_as" = held.one
FROM "person" AS p, jsonb_array_elements(p."accounts") AS held (one)
WHERE p."user_id" = s."user_id" AND held.one ->> 'accountId' = s."account_id";
