-- The texts of a question in other languages, by language code.
alter table question add column translations json not null default '{}';
