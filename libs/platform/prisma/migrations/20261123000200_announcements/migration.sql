-- Events that this service announces again from its own tables, page by page, and how far it has come.
create table platform.announcement (
  id bigint generated always as identity primary key,
  event text not null,
  -- `<service>/<consumer>`, or `*` for every consumer that catches up on the event
  announced_to text not null,
  since timestamptz,
  -- the cursor of the last event announced
  after text,
  sent bigint not null default 0,
  error text,
  requested_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create unique index announcement_open on platform.announcement (event, announced_to) where finished_at is null;

-- What each consumer of this service has asked for, once per edition.
create table platform.catch_up (
  consumer text not null,
  event text not null,
  edition integer not null,
  requested_at timestamptz not null default clock_timestamp(),
  primary key (consumer, event)
);
