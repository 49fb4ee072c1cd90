-- Whom a command and a proposal name, so that an erasure finds them by an index.
alter table platform.command
  add column ids text[] generated always as (platform.ids_in(actor_id || ' ' || coalesce(answer::text, ''))) stored;
create index command_ids on platform.command using gin (ids);
alter table platform.approval
  add column ids text[] generated always as (platform.ids_in(proposed_by || ' ' || subject || ' ' || shown::text)) stored;
create index approval_ids on platform.approval using gin (ids);
create index approval_decided_by on platform.approval (decided_by);
