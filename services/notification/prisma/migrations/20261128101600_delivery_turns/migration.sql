-- Through the organisations that have something on its way, and of each the oldest first.
CREATE INDEX CONCURRENTLY "delivery_turns" ON "delivery" ("org_id", "due_at", "delivery_id") WHERE "state" IN ('waiting', 'sending');
