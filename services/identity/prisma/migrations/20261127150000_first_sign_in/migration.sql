-- AlterTable
ALTER TABLE "person" ADD COLUMN     "first_signed_in_at" TIMESTAMPTZ(3);

-- Sessions are deleted some time after they end; the trail reaches further back.
UPDATE person p SET first_signed_in_at = first.at
FROM (
  SELECT user_id, min(at) AS at FROM (
    SELECT user_id::text, created_at AS at FROM session
    UNION ALL SELECT actor_id, at FROM platform.audit WHERE action = 'sign-in.succeeded'
  ) AS sign_in GROUP BY user_id
) AS first
WHERE first.user_id = p.user_id::text;
