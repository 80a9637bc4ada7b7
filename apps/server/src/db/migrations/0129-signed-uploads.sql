-- Uploads that may come: the key of each is the right to send its bytes once, until the moment is over.
create table media_upload (
  key text primary key,
  site_id int not null references site,
  mime text not null,
  size int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
