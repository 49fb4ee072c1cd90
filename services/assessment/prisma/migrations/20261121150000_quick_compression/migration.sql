-- A tenth of the database's time on a submission goes into compressing its responses by the default method. A server that was
-- built without lz4 keeps that one.
do $$
begin
  alter table submission alter column responses set compression lz4;
exception when feature_not_supported then null;
end $$;
