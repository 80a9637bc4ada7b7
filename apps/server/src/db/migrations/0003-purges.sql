-- Every change of what pages show notifies the page caches of all processes, in the transaction that makes it.
-- Triggers do it, so that no writer can forget it. A payload on the channel `purge` is one tag;
-- the `tags` of each call in services/*/*.service.ts are those of the answers that pages are made from.

create index bundle_line_of_product on bundle_line (product_id);

create function purge(tag text) returns void language sql as $$ select pg_notify('purge', tag) $$;

-- The argument is the tag.
create function purge_tag() returns trigger language plpgsql as $$
begin
  perform purge(tg_argv[0]);
  return null;
end $$;

create trigger site_purge after insert or update or delete on site
  for each statement execute function purge_tag('config');
create trigger site_option_purge after insert or update or delete on site_option
  for each statement execute function purge_tag('config');
create trigger api_key_purge after insert or update or delete on api_key
  for each statement execute function purge_tag('config');
create trigger domain_purge after insert or update or delete on domain
  for each statement execute function purge_tag('config');
create trigger store_purge after insert or update or delete on store
  for each statement execute function purge_tag('config');
create trigger language_purge after insert or update or delete on language
  for each statement execute function purge_tag('config');
create trigger country_purge after insert or update or delete on country
  for each statement execute function purge_tag('config');
create trigger currency_purge after insert or update or delete on currency
  for each statement execute function purge_tag('config');
create trigger navigation_purge after insert or update or delete on navigation
  for each statement execute function purge_tag('navigation');
create trigger navigation_item_purge after insert or update or delete on navigation_item
  for each statement execute function purge_tag('navigation');
create trigger category_purge after insert or update or delete on category
  for each statement execute function purge_tag('categories');
create trigger category_translation_purge after insert or update or delete on category_translation
  for each statement execute function purge_tag('categories');
create trigger attribute_purge after insert or update or delete on attribute
  for each statement execute function purge_tag('attributes');
create trigger attribute_value_purge after insert or update or delete on attribute_value
  for each statement execute function purge_tag('attributes');
create trigger attribute_translation_purge after insert or update or delete on attribute_translation
  for each statement execute function purge_tag('attributes');

create function purge_element() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform purge('element:' || old.handler); end if;
  if tg_op <> 'DELETE' then perform purge('element:' || new.handler); end if;
  return null;
end $$;
create trigger element_purge after insert or update or delete on element
  for each row execute function purge_element();

-- A page names the addresses of its translations.
create function purge_post() returns trigger language plpgsql as $$
declare
  changed post := coalesce(new, old);
begin
  perform purge('post:' || changed.id);
  perform purge('post:' || id) from post
    where site_id = changed.site_id and translation_group = changed.translation_group;
  perform purge('posts');
  return null;
end $$;
create trigger post_purge after insert or update or delete on post
  for each row execute function purge_post();

-- A product shows on its own page, and on those of its configurable product, of its variants and of its bundles.
create function purge_product(changed int) returns void language sql as $$
  select purge('product:' || id) from (
    select changed as id
    union select main_product_id from product where id = changed and main_product_id is not null
    union select id from product where main_product_id = changed
    union select bundle_id from bundle_line where product_id = changed
  ) shown
$$;

-- The argument is the column with the product's id. Lists have a tag of their own: what they hold and in which order may
-- change with any product.
create function purge_changed_product() returns trigger language plpgsql as $$
begin
  perform purge_product((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::int);
  perform purge('products');
  return null;
end $$;
create trigger product_purge after insert or update or delete on product
  for each row execute function purge_changed_product('id');
create trigger product_translation_purge after insert or update or delete on product_translation
  for each row execute function purge_changed_product('product_id');
create trigger product_category_purge after insert or update or delete on product_category
  for each row execute function purge_changed_product('product_id');
create trigger product_media_purge after insert or update or delete on product_media
  for each row execute function purge_changed_product('product_id');
create trigger product_cross_sell_purge after insert or update or delete on product_cross_sell
  for each row execute function purge_changed_product('product_id');
create trigger bundle_line_purge after insert or update or delete on bundle_line
  for each row execute function purge_changed_product('bundle_id');

create function purge_media() returns trigger language plpgsql as $$
begin
  perform purge_product(product_id) from product_media where media_id = new.id;
  perform purge('categories');
  return null;
end $$;
create trigger media_purge after update on media for each row execute function purge_media();

-- Stock numbers are not part of pages: only changes between in and out of stock are sent, for product and bundles.
create function purge_availability(changed int, had int, has int) returns void language plpgsql as $$
begin
  if (had >= 1) is distinct from (has >= 1) then perform purge_product(changed); end if;
  perform purge('product:' || bundle_id) from bundle_line
    where product_id = changed and (had >= quantity) is distinct from (has >= quantity);
end $$;

create function held_pieces(product int) returns int language sql as $$
  select coalesce(sum(qty), 0)::int from stock_hold where product_id = product and expires_at > now()
$$;

create function purge_stock() returns trigger language plpgsql as $$
declare
  uncounted constant int := 2147483647;
  held int;
begin
  if tg_op <> 'UPDATE' then
    perform purge_product(coalesce(new.product_id, old.product_id));
  elsif new.on_hand is distinct from old.on_hand then
    held := held_pieces(new.product_id);
    perform purge_availability(new.product_id, coalesce(old.on_hand - held, uncounted),
      coalesce(new.on_hand - held, uncounted));
  end if;
  return null;
end $$;
create trigger stock_purge after insert or update or delete on stock
  for each row execute function purge_stock();

create function purge_held() returns trigger language plpgsql as $$
declare
  changed int := coalesce(new.product_id, old.product_id);
  more int := 0;
  free int;
begin
  if tg_op <> 'DELETE' and new.expires_at > now() then more := new.qty; end if;
  if tg_op <> 'INSERT' and old.expires_at > now() then more := more - old.qty; end if;
  if more = 0 then return null; end if;
  select on_hand - held_pieces(changed) into free from stock where product_id = changed and on_hand is not null;
  if found then perform purge_availability(changed, free + more, free); end if;
  return null;
end $$;
create trigger stock_hold_purge after insert or update or delete on stock_hold
  for each row execute function purge_held();
