-- When a delivery method departs, as its owner writes it; docs/selling.md has the form. Null: it has no timetable.
alter table delivery_method add column timetable jsonb;

-- Every page says whether the shop has a timetable.
create trigger delivery_method_timetable_purge after insert or delete or update of timetable on delivery_method
  for each statement execute function purge_tag('config');

-- The post towns of postal codes, which fill in an address.
create table postal_place (
  country text not null,
  zip_code text not null,
  city text not null,
  primary key (country, zip_code, city)
);
