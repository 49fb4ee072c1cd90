create table "organisation" (
  "org_id" text not null,
  "org_code" text not null,
  "name" text not null,
  "is_super" boolean not null,
  "revision" integer not null,
  constraint "organisation_pkey" primary key ("org_id")
);

create table "board" (
  "board_id" text not null,
  "org_id" text not null,
  "board_name" text not null,
  "classes" jsonb not null,
  "revision" integer not null,
  constraint "board_pkey" primary key ("board_id")
);
create index "board_org_id_idx" on "board" ("org_id");
