-- One host may have several origins, such as http://localhost:4000 and http://localhost:5173.
alter table domain drop constraint domain_host_key;
alter table domain add unique (host, url);

-- All origins of a host belong to one site. The lock makes concurrent writers of a host wait for each other, so that the
-- later one sees the row of the earlier one.
create function check_site_of_host() returns trigger language plpgsql as $$
declare
  other int;
begin
  perform pg_advisory_xact_lock(hashtextextended('domain ' || new.host, 0));
  select site_id into other from domain where host = new.host and site_id <> new.site_id limit 1;
  if found then
    raise exception '% belongs to site %', new.host, other
      using errcode = 'unique_violation', table = 'domain', constraint = 'domain_host_has_one_site';
  end if;
  return null;
end $$;

create trigger domain_host_has_one_site after insert or update of host, site_id on domain
  for each row execute function check_site_of_host();
