-- What every service's database has besides its own tables: events on their way out, events handled, events parked.
create schema if not exists platform;

create table platform.outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null,
  topic text not null,
  key text not null,
  payload text not null,
  headers jsonb,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.1);

-- the relay reads unsent rows in this order, however many sent ones are still kept
create index outbox_unsent on platform.outbox (id) where sent_at is null;

create table platform.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default clock_timestamp(),
  primary key (consumer, event_id)
);
create index inbox_handled_at on platform.inbox using brin (handled_at) with (pages_per_range = 32);

create table platform.parked (
  id bigint generated always as identity primary key,
  consumer text not null,
  event_id uuid,
  topic text not null,
  "partition" integer not null,
  "offset" bigint not null,
  key text,
  -- as it came, so that what is no envelope can be kept too
  envelope text not null,
  error text not null,
  attempts integer not null,
  parked_at timestamptz not null default clock_timestamp(),
  replayed_at timestamptz,
  -- when a replay took effect: the row is history from then on
  resolved_at timestamptz
);
create unique index parked_event on platform.parked (consumer, event_id) where event_id is not null;
create unique index parked_place on platform.parked (consumer, topic, "partition", "offset") where event_id is null;
create index parked_waiting on platform.parked (parked_at) where resolved_at is null;
