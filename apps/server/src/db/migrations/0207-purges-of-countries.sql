-- How a site calls and orders countries is in the configuration for those who ask for it with them; its own pages do not.
drop trigger site_country_purge on site_country;
create trigger site_country_purge after insert or update or delete on site_country
  for each statement execute function purge_tag('countries');
