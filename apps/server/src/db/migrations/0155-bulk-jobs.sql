-- Changes of many records by the back office: each record is changed in a transaction of its own, which also marks it here.
create table bulk_job (
  id int generated always as identity primary key,
  site_id int not null references site,
  -- Whose scopes count; a job of an erased account changes nothing more.
  user_id int references app_user on delete set null,
  language_code text not null,
  call text not null,
  input jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'waiting', 'running', 'stopping', 'stopped', 'done')),
  created_at timestamptz not null default now(),
  -- The process that works on it writes it every second.
  seen_at timestamptz,
  ended_at timestamptz
);
create index bulk_job_of_site on bulk_job (site_id, created_at, id);

create table bulk_item (
  job_id int not null references bulk_job on delete cascade,
  position int not null,
  record_id int not null,
  -- Fields of the record when it was chosen.
  base jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'conflict')),
  -- The error code of a record that was not changed.
  code text,
  primary key (job_id, position)
);
create index bulk_item_waiting on bulk_item (job_id, position) where state = 'waiting';
