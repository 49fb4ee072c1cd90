-- Who did what of consequence. Rows are added and never changed; the time is the database's.
create table platform.audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  -- <area>.<what happened>, as `sign-in.refused` or `exam.extended`
  action     text not null,
  -- null where nobody was signed in
  actor_id   text,
  org_id     text,
  -- what it was done to, as `user:<id>` or `exam:<id>`
  subject    text,
  address    text,
  request_id text,
  details    jsonb not null default '{}'
);
create index audit_at on platform.audit (at);
create index audit_actor on platform.audit (actor_id, id) where actor_id is not null;
create index audit_subject on platform.audit (subject, id) where subject is not null;

-- Append-only for every role, the owner's ordinary statements included: only rows past the shortest time that they are
-- kept may be deleted.
create function platform.keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < clock_timestamp() - interval '180 days' then return old; end if;
  raise exception 'platform.audit is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_rows_stay before update or delete on platform.audit
  for each row execute function platform.keep_audit();
create trigger audit_is_not_emptied before truncate on platform.audit
  for each statement execute function platform.keep_audit();
