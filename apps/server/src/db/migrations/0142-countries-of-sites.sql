-- Where a site lists a country before the others, and what it calls it, by language, where that is not its name in ISO 3166.
create table site_country (
  site_id int not null references site,
  country_id int not null references country,
  -- null: after those that have one, by its name
  position int,
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  primary key (site_id, country_id)
);
create trigger site_country_purge after insert or update or delete on site_country
  for each statement execute function purge_tag('config');
