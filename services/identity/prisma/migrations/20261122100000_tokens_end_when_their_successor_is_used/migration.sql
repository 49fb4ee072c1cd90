-- A renewed token is good until one that came from it is used: when that was.
alter table "refresh_token" add column "ended_at" timestamptz(3);
-- Which of the renewed ones have a used successor was never noted. All count as ended, as they did until now.
update "refresh_token" set "ended_at" = "replaced_at" where "replaced_at" is not null;
