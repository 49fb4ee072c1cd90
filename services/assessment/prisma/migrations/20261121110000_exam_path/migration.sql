-- Instants are bigint: epoch milliseconds of the server's clock.

create table picture (
  name       text   not null,
  mime       text   not null,
  bytes      bytea  not null,
  created_at bigint not null,
  constraint picture_pkey primary key (name)
);
-- Pictures are compressed already: packing them again costs time and saves nothing.
alter table picture alter column bytes set storage external;

create table picture_name (
  org_id       text not null,
  given_name   text not null,
  picture_name text not null,
  constraint picture_name_pkey primary key (org_id, given_name)
);

create table paragraph (
  org_id       text not null,
  paragraph_id text not null,
  text         text not null,
  picture      text,
  import_id    uuid not null,
  constraint paragraph_pkey primary key (org_id, paragraph_id)
);

create table question (
  org_id              text    not null,
  question_id         text    not null,
  subject_id          text    not null,
  subject_name        text    not null,
  chapter             text    not null,
  topic               text    not null,
  difficulty          text    not null,
  question_type       text    not null,
  question            text    not null,
  picture             text,
  paragraph_id        text,
  options             json    not null,
  key                 text    not null,
  alternate_key       text,
  hint                text,
  hint_picture        text,
  explanation         text,
  explanation_picture text,
  video_linking       json    not null,
  ideal_seconds       integer,
  content_hash        text    not null,
  changed_at          bigint  not null,
  constraint question_pkey primary key (org_id, question_id)
);

create table exam (
  exam_id            text    not null,
  org_id             text    not null,
  exam_name          text    not null,
  exam_type          text    not null,
  board_id           text    not null,
  class_id           text    not null,
  group_id           text    not null,
  section_id         text,
  test_type          text    not null,
  start_at           bigint,
  end_at             bigint,
  duration_minutes   integer not null,
  instructions       text    not null,
  buffer_minutes     integer not null,
  late_start         text    not null,
  review_release     text    not null,
  count_marked_only  boolean not null,
  question_count     integer not null,
  maximum_centimarks integer not null,
  subjects           json    not null,
  chapters           json    not null,
  topics             json    not null,
  scheme             json    not null,
  revision           integer not null,
  version            integer not null,
  published_at       bigint  not null,
  closes_at          bigint,
  closed_at          bigint,
  start_source       text,
  end_source         text,
  source_hash        text    not null,
  constraint exam_pkey primary key (exam_id),
  constraint exam_test_type check (test_type in ('open', 'window')),
  constraint exam_window check (start_at is null or end_at is null or start_at < end_at)
);
create index exam_org_id_board_id_class_id_group_id_idx on exam (org_id, board_id, class_id, group_id);
create index exam_closing on exam (closes_at) where closed_at is null and closes_at is not null;

create table exam_paper (
  exam_id   text    not null,
  revision  integer not null,
  etag      text    not null,
  gzip      bytea   not null,
  brotli    bytea   not null,
  scoring   text    not null,
  solutions bytea   not null,
  constraint exam_paper_pkey primary key (exam_id, revision)
);
alter table exam_paper
  alter column gzip set storage external,
  alter column brotli set storage external,
  alter column solutions set storage external;

create table exam_extension (
  extension_id uuid    not null,
  exam_id      text    not null,
  minutes      integer not null,
  attempts     integer not null,
  given_by     text    not null,
  given_at     bigint  not null,
  constraint exam_extension_pkey primary key (extension_id)
);
create index exam_extension_exam_id_idx on exam_extension (exam_id);

-- No foreign keys on the three hot tables: each would lock and read another row per insert, and rows are never deleted.
create table attempt (
  attempt_id        uuid    not null,
  exam_id           text    not null,
  exam_revision     integer not null,
  org_id            text    not null,
  user_id           text    not null,
  account_id        text    not null,
  student_name      text    not null,
  attempt_number    integer not null,
  status            text    not null,
  started_at        bigint  not null,
  deadline_at       bigint  not null,
  write_deadline_at bigint  not null,
  epoch             integer not null,
  device_id         text    not null,
  ended_at          bigint,
  constraint attempt_pkey primary key (attempt_id),
  constraint attempt_status check (status in ('running', 'submitted', 'cancelled'))
);
create unique index attempt_account_id_exam_id_attempt_number_key on attempt (account_id, exam_id, attempt_number);
create unique index attempt_one_running on attempt (exam_id, account_id) where status = 'running';
create index attempt_due on attempt (deadline_at) where status = 'running';

create table saved_answer (
  attempt_id        uuid    not null,
  question_id       text    not null,
  epoch             integer not null,
  revision          integer not null,
  answer            text    not null,
  marked            boolean not null,
  visited           boolean not null,
  time_spent        integer not null,
  visits            text    not null,
  answered_sequence bigint,
  constraint saved_answer_pkey primary key (attempt_id, question_id)
) with (fillfactor = 80); -- room on the page, so that a newer answer of the same question touches no index

create table submission (
  attempt_id   uuid    not null,
  responses    text    not null,
  score        text    not null,
  centimarks   integer not null,
  answered     integer not null,
  receipt_hash text    not null,
  submitted_by text    not null,
  submitted_at bigint  not null,
  constraint submission_pkey primary key (attempt_id),
  constraint submission_by check (submitted_by in ('student', 'deadline'))
);
