-- Content packs wait here between their arrival and the commit that applies them together.
CREATE SCHEMA IF NOT EXISTS platform;

CREATE TABLE platform.import (
  id           uuid PRIMARY KEY,
  pack         text NOT NULL,
  actor_id     text NOT NULL,
  opened_at    timestamptz NOT NULL,
  committed_at timestamptz,
  -- What the commit answered, so that a repeated call answers the same.
  outcome      text
);
CREATE INDEX import_opened_at ON platform.import (opened_at);

-- One call of `rows`. The digest tells a repetition from another chunk under the same number.
CREATE TABLE platform.import_chunk (
  import_id uuid NOT NULL REFERENCES platform.import (id) ON DELETE CASCADE,
  sequence  integer NOT NULL,
  kind      text NOT NULL,
  digest    text NOT NULL,
  answer    text NOT NULL,
  PRIMARY KEY (import_id, sequence)
);

-- JSON as text: nothing is ever searched in it, and jsonb would cost a parse on the way in and out.
CREATE TABLE platform.import_row (
  import_id uuid NOT NULL,
  sequence  integer NOT NULL,
  index     integer NOT NULL,
  kind      text NOT NULL,
  key       text,
  place     text NOT NULL,
  row       text,
  -- A JSON list of {code, message, field?}; null while the row stands.
  refusals  text,
  PRIMARY KEY (import_id, sequence, index),
  FOREIGN KEY (import_id, sequence) REFERENCES platform.import_chunk (import_id, sequence) ON DELETE CASCADE
);
CREATE INDEX import_row_key ON platform.import_row (import_id, kind, key);
