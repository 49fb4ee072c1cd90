-- Through the organisations that have something to send, and of each the oldest first.
CREATE INDEX CONCURRENTLY "message_turns" ON "outgoing_message" ("org_id", "due_at") WHERE "due_at" IS NOT NULL;
