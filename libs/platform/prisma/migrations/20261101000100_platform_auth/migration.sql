create schema if not exists platform;

-- sessions that ended before their tokens did; rows are deleted when the tokens have ended by themselves
create table platform.revoked_sessions (
  session_id text primary key,
  tokens_end_at timestamptz not null
);
create index revoked_sessions_by_end on platform.revoked_sessions (tokens_end_at);

-- what identity publishes, so that a service can start while identity is down
create table platform.signing_keys (
  kid text primary key,
  jwk jsonb not null
);
