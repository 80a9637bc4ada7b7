-- What the last hourly audit found, for /readyz of every process.
create table last_audit (
  id int primary key default 1 check (id = 1),
  asked_at timestamptz not null,
  -- questions with the number of rows that answer them
  findings jsonb not null
);
