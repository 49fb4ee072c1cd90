-- Every id that a kept event names, so that an erasure finds it by an index. Made by the database, for releases before, too.
create function platform.ids_in(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches($1, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found
$$;
alter table platform.dead_letter add column ids text[] generated always as (platform.ids_in(envelope)) stored;
create index dead_letter_ids on platform.dead_letter using gin (ids);
alter table platform.retry add column ids text[] generated always as (platform.ids_in(envelope)) stored;
create index retry_ids on platform.retry using gin (ids);

-- What was handled, by the day of its event, which its id (a UUID of version 7) begins with: a day that no event can come
-- of any more is dropped in one piece. What was handled before, and ids of other kinds, lie in the rest.
create function platform.first_id_of(day date) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

alter table platform.inbox rename to inbox_rest;
alter index platform.inbox_pkey rename to inbox_rest_pkey;
alter index platform.inbox_handled_at rename to inbox_rest_handled_at;
create table platform.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default clock_timestamp(),
  primary key (consumer, event_id)
) partition by range (event_id);

-- A service's role makes and drops no table: it may call this, which knows what to make and what to drop.
create function platform.turn_inbox() returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp set lock_timeout = '3s' as $$
declare
  today constant date := (clock_timestamp() at time zone 'UTC')::date;
  day date;
  old text;
begin
  -- from tomorrow on: today's may lie in the rest already
  for day in select generate_series(today + 1, today + 8, interval '1 day')::date loop
    if to_regclass('platform.inbox_' || to_char(day, 'YYYYMMDD')) is null then
      execute format('create table platform.%I partition of platform.inbox for values from (%L) to (%L)',
        'inbox_' || to_char(day, 'YYYYMMDD'), platform.first_id_of(day), platform.first_id_of(day + 1));
    end if;
  end loop;
  -- longer than Kafka keeps its messages, or an old one could take effect twice
  for old in select c.relname from pg_class c join pg_inherits i on i.inhrelid = c.oid
      where i.inhparent = 'platform.inbox'::regclass and c.relname ~ '^inbox_[0-9]{8}$'
        and to_date(right(c.relname, 8), 'YYYYMMDD') < today - 15 loop
    execute format('drop table platform.%I', old);
  end loop;
  if to_regclass('platform.inbox_rest') is not null then
    delete from platform.inbox_rest where ctid in (
      select ctid from platform.inbox_rest where handled_at < clock_timestamp() - interval '15 days' limit 20000);
  end if;
end $$;
select platform.turn_inbox();
alter table platform.inbox attach partition platform.inbox_rest default;

-- The release before purges by `ctid`, which is no row's alone among partitions: what is not old stays, whoever deletes.
create function platform.keep_handled() returns trigger language plpgsql as $$
begin
  if old.handled_at < clock_timestamp() - interval '15 days' or exists (
    select from platform.dead_letter d where d.consumer = old.consumer and d.event_id = old.event_id)
  then return old; end if;
  return null;
end $$;
create trigger handled_stays before delete on platform.inbox for each row execute function platform.keep_handled();
