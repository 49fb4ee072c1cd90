-- What people may send to the object storage by an address that was signed for them. It goes with the person; else a day later.
create table platform.announced_upload (
  upload_key   text primary key,
  user_id      text not null,
  size_bytes   bigint not null,
  announced_at timestamptz not null,
  -- until then the address may bring so many bytes, also after the upload was taken
  counts_until timestamptz not null,
  taken        boolean not null default false
);
create index announced_upload_user on platform.announced_upload (user_id);
create index announced_upload_at on platform.announced_upload (announced_at);
