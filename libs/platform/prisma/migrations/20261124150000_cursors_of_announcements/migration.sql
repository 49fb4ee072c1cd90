-- A cursor may be the id of a person: that of a finished announcement is not needed any more.
update platform.announcement set after = null where finished_at is not null;
