-- A domain may lead to the site's own address instead of showing its pages. No page shows what domains there are: a change of
-- them purges only which site a host is of.
alter table domain add column redirects boolean not null default false, add check (not (redirects and is_default));
drop trigger domain_purge on domain;
create trigger domain_purge after insert or update or delete on domain
  for each statement execute function purge_tag('domains');
