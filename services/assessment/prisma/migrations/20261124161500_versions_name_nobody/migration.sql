-- Who has changed a question stands in a column of its own, which an erasure empties, and nowhere within the content.
CREATE OR REPLACE FUNCTION keep_question_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.content_hash IS DISTINCT FROM old.content_hash THEN
    INSERT INTO question_version (org_id, question_id, version, content, changed_at, changed_by)
    VALUES (old.org_id, old.question_id, old.version, to_jsonb(old) - 'words' - 'changed_by',
      to_timestamp(old.changed_at / 1000.0), old.changed_by);
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;
UPDATE question_version SET content = content - 'changed_by' WHERE content ? 'changed_by';
