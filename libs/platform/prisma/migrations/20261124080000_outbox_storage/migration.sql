-- Above two kilobytes a payload would be compressed when it is inserted and unpacked when it is sent, within a second.
alter table platform.outbox alter column payload set storage external;
