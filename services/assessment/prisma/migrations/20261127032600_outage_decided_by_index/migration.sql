CREATE INDEX CONCURRENTLY "outage_decided_by_idx" ON "outage"("decided_by");
