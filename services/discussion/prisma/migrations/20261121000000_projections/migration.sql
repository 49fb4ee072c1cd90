create table "person" (
  "user_id" uuid not null,
  "org_id" text not null,
  "given_name" text not null,
  "family_name" text not null,
  "roles" text[],
  "revision" integer not null,
  constraint "person_pkey" primary key ("user_id")
);
create index "person_org_id_idx" on "person" ("org_id");
