-- Found by the sweep; an attempt that nobody ends is in no such index. Alone in its script: it cannot stand in a transaction.
CREATE INDEX CONCURRENTLY attempt_forced ON attempt (forced_at) WHERE status = 'running' AND forced_at IS NOT NULL;
