-- Always the account's person: an erasure finds the row by the account, which has the index.
COMMENT ON COLUMN "submission"."user_id" IS 'found by account_id';
