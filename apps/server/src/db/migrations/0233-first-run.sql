-- The first run in the browser: its link by the digest of its token, and how far the owner is. A shop of before has no row.
create table setup (
  id int primary key default 1 check (id = 1),
  token_digest text,
  expires_at timestamptz,
  step text check (step in ('kind', 'basics')),
  kind text check (kind in ('own', 'sample', 'site')),
  -- The site that a start has filled, and the one that has taken its place.
  sample_id int references site,
  own_id int references site
);

-- A site whose addresses another one has taken over, such as a sample; it keeps its data.
alter table site add column archived_at timestamptz;
