-- Changes of the console by the id that their caller gave them: the same again answers the same.
create table platform.command (
  actor_id   text not null,
  command_id uuid not null,
  route      text not null,
  -- of what was asked, so that other content under the same id is seen
  asked      bytea not null,
  answer     jsonb,
  at         timestamptz not null default clock_timestamp(),
  primary key (actor_id, command_id)
);
create index command_at on platform.command (at);

-- What waits for a second person, and what became of it.
create table platform.approval (
  approval_id uuid primary key,
  org_id      text not null,
  -- the audit name of the change, as `exam.published`
  action      text not null,
  subject     text not null,
  -- of the subject when it was proposed: a change meanwhile makes the proposal outdated
  version     integer not null,
  -- of what was asked, so that an approval is for this and nothing else
  asked       bytea not null,
  -- what the second person is shown
  shown       jsonb not null,
  state       text not null default 'open' check (state in ('open', 'given', 'refused', 'outdated', 'used')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  ends_at     timestamptz not null,
  decided_by  text,
  decided_at  timestamptz,
  reason      text
);
create index approval_org on platform.approval (org_id, state, approval_id);
create unique index approval_open on platform.approval (action, subject) where state in ('open', 'given');

-- The trail of an organisation, newest first.
create index audit_org on platform.audit (org_id, id) where org_id is not null;

-- The classes of teachers, as identity tells them: [{ boardId, classId, groupId, sectionId, subjectIds }].
create table platform.teaching (
  user_id     uuid primary key,
  org_id      text not null,
  assignments jsonb not null,
  revision    integer not null
);
