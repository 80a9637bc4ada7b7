-- A key has a purpose, and retires some time after its successor was made. The row without a purpose is that of earlier
-- versions, whose processes may still run; its value goes on under each purpose, so that nothing they signed is lost.
alter table signing_key
  add purpose text check (purpose in ('access', 'seal', 'refresh', 'proof')),
  add created_at timestamptz not null default now(),
  add retires_at timestamptz;
insert into signing_key (name, value, purpose)
  select use || '-0', value, use
  from signing_key, unnest(array['access', 'seal', 'refresh']) as use
  where name = 'tokens';
