create table "organisation" (
  "org_id" text not null,
  "org_code" text not null,
  "name" text not null,
  "is_super" boolean not null default false,
  "assigned_modules" text[],
  "logo_rectangle" text,
  "logo_square" text,
  "revision" integer not null default 1,
  "created_at" timestamptz(3) not null default current_timestamp,
  constraint "organisation_pkey" primary key ("org_id")
);
create unique index "organisation_org_code_key" on "organisation" ("org_code");

create table "board" (
  "board_id" text not null,
  "org_id" text not null,
  "board_name" text not null,
  "classes" jsonb not null,
  "revision" integer not null default 1,
  constraint "board_pkey" primary key ("board_id"),
  constraint "board_org_id_fkey" foreign key ("org_id") references "organisation" ("org_id") on delete restrict on update cascade
);
create index "board_org_id_idx" on "board" ("org_id");

create table "person" (
  "user_id" uuid not null,
  "org_id" text not null,
  "user_code" text not null,
  "roles" text[],
  "given_name" text not null,
  "family_name" text not null,
  "phone_number" text,
  "email" text,
  "base_account_id" uuid not null,
  "current_account_id" uuid not null,
  "revision" integer not null default 1,
  "created_at" timestamptz(3) not null default current_timestamp,
  constraint "person_pkey" primary key ("user_id")
);
create index "person_org_id_idx" on "person" ("org_id");

create table "account" (
  "account_id" uuid not null,
  "user_id" uuid not null,
  "is_base" boolean not null,
  "board_id" text,
  "class_id" text,
  "group_id" text,
  "section_id" text,
  constraint "account_pkey" primary key ("account_id"),
  constraint "account_user_id_fkey" foreign key ("user_id") references "person" ("user_id") on delete cascade on update cascade
);
create index "account_user_id_idx" on "account" ("user_id");
create index "account_board_id_idx" on "account" ("board_id");

create table "login" (
  "login" text not null,
  "user_id" uuid not null,
  "kind" text not null,
  constraint "login_pkey" primary key ("login"),
  constraint "login_user_id_fkey" foreign key ("user_id") references "person" ("user_id") on delete cascade on update cascade
);
create unique index "login_user_id_kind_key" on "login" ("user_id", "kind");

create table "credential" (
  "user_id" uuid not null,
  "password_hash" text not null,
  "changed_at" timestamptz(3) not null,
  constraint "credential_pkey" primary key ("user_id"),
  constraint "credential_user_id_fkey" foreign key ("user_id") references "person" ("user_id") on delete cascade on update cascade
);

create table "session" (
  "session_id" uuid not null,
  "user_id" uuid not null,
  "created_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  "tokens_end_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  constraint "session_pkey" primary key ("session_id"),
  constraint "session_user_id_fkey" foreign key ("user_id") references "person" ("user_id") on delete cascade on update cascade
);
create index "session_user_id_idx" on "session" ("user_id");

create table "refresh_token" (
  "token_hash" bytea not null,
  "session_id" uuid not null,
  "replaced_at" timestamptz(3),
  constraint "refresh_token_pkey" primary key ("token_hash"),
  constraint "refresh_token_session_id_fkey" foreign key ("session_id") references "session" ("session_id") on delete cascade on update cascade
);
create index "refresh_token_session_id_idx" on "refresh_token" ("session_id");

create table "sign_in_tries" (
  "key" text not null,
  "window" integer not null,
  "tries" integer not null,
  constraint "sign_in_tries_pkey" primary key ("key", "window")
);
create index "sign_in_tries_window_idx" on "sign_in_tries" ("window");
