-- Files that the back office imports into the catalogue, and what became of them.
create table import_run (
  id int generated always as identity primary key,
  site_id int not null references site,
  file_name text not null,
  size int not null,
  -- Names and first cells of a CSV file's columns; null for JSON lines.
  columns jsonb,
  -- The field of each column, as it was chosen; empty for one that is left out.
  fields jsonb not null default '{}',
  is_dry boolean not null default false,
  state text not null default 'ready' check (state in ('ready', 'waiting', 'running', 'stopping', 'stopped', 'done', 'failed')),
  -- Rows that are to come; null while the file is read.
  total int,
  done int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  notes int not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  -- The process that imports writes it every second.
  seen_at timestamptz,
  ended_at timestamptz
);
create index import_run_of_site on import_run (site_id, id);

create table import_remark (
  id int generated always as identity primary key,
  run_id int not null references import_run on delete cascade,
  line int not null,
  outcome text not null check (outcome in ('refused', 'note')),
  key text not null,
  reason text not null
);
create index import_remark_of_run on import_remark (run_id, line, id);
