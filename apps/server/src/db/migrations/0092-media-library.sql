-- Texts of a file by language, as its titles are; the columns without a language are what the site's own language says.
alter table media add descriptions jsonb not null default '{}', add captions jsonb not null default '{}';

create index media_of_site on media (site_id, id);
create index media_by_hash on media (hash);
create index product_media_of_media on product_media (media_id);

create or replace function purge_media() returns trigger language plpgsql as $$
declare
  products int[] := array(select product_id from product_media where media_id = new.id);
begin
  if cardinality(products) > 0 then
    perform purge_products(products);
    perform purge('products');
  end if;
  if exists (select from category where image_id = new.id) then perform purge('categories'); end if;
  return null;
end $$;
-- An upload of a file that the library has already changes nothing.
drop trigger media_purge on media;
create trigger media_purge after update on media
  for each row when (old.* is distinct from new.*) execute function purge_media();
