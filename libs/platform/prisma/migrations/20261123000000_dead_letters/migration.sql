-- Dead letters under their usual name, and consumers under names that outlive their classes.
alter table platform.parked rename to dead_letter;
alter table platform.dead_letter rename column parked_at to failed_at;
alter index platform.parked_pkey rename to dead_letter_pkey;
alter index platform.parked_event rename to dead_letter_event;
alter index platform.parked_place rename to dead_letter_place;
alter index platform.parked_waiting rename to dead_letter_waiting;

create temporary table new_name (old text primary key, name text not null);
insert into new_name values
  ('EndSessionsWhenTheyAreRevoked', 'end-revoked-sessions'),
  ('KeepBoardsAsIdentityTellsThem', 'boards'),
  ('KeepOrganisationsAsIdentityTellsThem', 'organisations'),
  ('KeepPeopleAsIdentityTellsThem', 'people'),
  ('FollowExams', 'follow-exams'),
  ('PushBoards', 'push-boards'),
  ('CloseConnectionsWhenSessionIsRevoked', 'close-connections'),
  ('TellStudentsThatTheirResultIsReady', 'notify-results'),
  ('RankSubmissions', 'rank-submissions');
update platform.inbox i set consumer = n.name from new_name n where n.old = i.consumer;
update platform.dead_letter d set consumer = n.name from new_name n where n.old = d.consumer;
-- replays that were asked for and not yet sent
update platform.outbox o
  set headers = jsonb_build_object('replay-for', split_part(o.headers ->> 'replay-for', '/', 1) || '/' || n.name)
  from new_name n
  where o.sent_at is null and o.headers is not null and split_part(o.headers ->> 'replay-for', '/', 2) = n.old;
drop table new_name;
