-- Of the rows of a call as they came: what one person has waiting is bounded by their sum.
ALTER TABLE platform.import_chunk ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
