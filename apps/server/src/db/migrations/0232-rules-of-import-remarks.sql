-- Which rule a row of an import breaks, and at which field; remarks before have their sentence alone.
alter table import_remark
  add path text,
  add rule text,
  add facts jsonb not null default '{}';
