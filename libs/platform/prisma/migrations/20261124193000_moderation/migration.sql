-- What moderators decided, with what a removal has changed, so that it can be taken back.
create table platform.moderation (
  decision_id  uuid primary key,
  -- as `item:<id>`
  subject      text not null,
  author_id    text not null,
  decision     text not null check (decision in ('approve', 'remove', 'mute')),
  days         integer,
  note         text not null default '',
  decided_by   text,
  decided_name text not null,
  decided_at   timestamptz not null,
  before       jsonb not null,
  undone_by    text,
  undone_at    timestamptz
);
create index moderation_subject on platform.moderation (subject, decided_at);
create index moderation_author on platform.moderation (author_id);
create index moderation_decided_by on platform.moderation (decided_by);
create index moderation_undone_by on platform.moderation (undone_by);
create index moderation_decided_at on platform.moderation (decided_at);

-- Who has it open at present.
create table platform.moderation_opening (
  subject     text primary key,
  opened_by   text not null,
  opened_name text not null,
  ends_at     timestamptz not null
);
create index moderation_opening_by on platform.moderation_opening (opened_by);
create index moderation_opening_ends on platform.moderation_opening (ends_at);
