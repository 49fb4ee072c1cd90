-- Which questions an exam asks now: a solution stays hidden while any exam that asks it is not over.
create table exam_question (
  exam_id     text not null,
  org_id      text not null,
  question_id text not null,
  constraint exam_question_pkey primary key (exam_id, question_id)
);
create index exam_question_org_id_question_id_idx on exam_question (org_id, question_id);
insert into exam_question (exam_id, org_id, question_id)
  select distinct e.exam_id, e.org_id, q ->> 'questionId'
  from exam e join exam_paper p using (exam_id, revision),
       json_array_elements(p.scoring::json -> 'questions') q;

-- The range that an INT or NUM question declares, {minimum, maximum}; null: the documented one.
alter table question add column answer_range json;

alter table attempt
  -- The session that writes now. Null in attempts that were begun before sessions were kept.
  add column session_id text,
  -- Set when the sweep could not score it; it is tried again an hour later.
  add column set_aside_at bigint,
  -- When what was saved of an ended attempt was deleted.
  add column saved_purged_at bigint;
create index attempt_set_aside on attempt (set_aside_at) where set_aside_at is not null;
create index attempt_unpurged on attempt (ended_at) where ended_at is not null and saved_purged_at is null;

-- Where the student was when the row was saved: that of the newest is where they left.
alter table saved_answer add column current_question_id text;
