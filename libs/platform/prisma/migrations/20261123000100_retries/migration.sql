-- Events that one consumer could not handle yet, and those of the same key that came after them. The others go on.
create table platform.retry (
  id bigint generated always as identity primary key,
  consumer text not null,
  event_id uuid not null,
  topic text not null,
  "partition" integer not null,
  "offset" bigint not null,
  key text not null,
  envelope text not null,
  -- the header of a replay or an announcement, and whom it means
  replay_for text,
  announced_to text,
  attempts integer not null,
  -- null: it only waits behind an earlier event of its key
  error text,
  created_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null default clock_timestamp()
);
create unique index retry_event on platform.retry (consumer, event_id);
create index retry_key on platform.retry (consumer, topic, key, id);
create index retry_next on platform.retry (next_at);
