-- What is still to be erased of a person outside the database: files, subscriptions at a payment provider. The row goes when it is.
create table platform.erasure_outside (
  id bigint generated always as identity primary key,
  user_id text not null,
  account_ids text[] not null,
  -- by what the person is known there, noted before the rows went
  names text[] not null,
  tries integer not null default 0,
  error text,
  try_at timestamptz not null default clock_timestamp()
);
create index erasure_outside_due on platform.erasure_outside (try_at);
