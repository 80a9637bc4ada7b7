-- Where an import fetched a picture from, so that the same file need not fetch it again. A picture that changes gets a new
-- address.
create table media_source (
  site_id int not null references site,
  source text not null check (length(source) <= 2000),
  media_id int not null references media on delete cascade,
  primary key (site_id, source)
);
