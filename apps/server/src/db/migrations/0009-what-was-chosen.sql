-- What an order's lines were chosen by, and what its bundles held, in the words of the order.
alter table order_line
  add chosen jsonb not null default '[]',
  -- one entry for each part: id, productId (what was taken from stock), sku, name, quantity in one bundle, chosen
  add parts jsonb not null default '[]';

-- A bundle is out of stock, too, when no variant of a configurable part has pieces enough for it.
create or replace function purge_availability(changed int, had int, has int) returns void language plpgsql as $$
begin
  if (had >= 1) is distinct from (has >= 1) then perform purge_product(changed); end if;
  perform purge('product:' || bundle_id) from bundle_line
    where product_id in (changed, (select main_product_id from product where id = changed))
      and (had >= quantity) is distinct from (has >= quantity);
end $$;
