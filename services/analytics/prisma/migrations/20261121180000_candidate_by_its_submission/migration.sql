-- A candidate held a second time what its submission holds: of the 315 µs of a submission here, that was a third.
drop index "submission_exam_id_account_id_idx";
alter table "submission" alter column "tallies" type json;
alter table "candidate" drop column "user_id", drop column "maximum_centimarks", drop column "subjects";
