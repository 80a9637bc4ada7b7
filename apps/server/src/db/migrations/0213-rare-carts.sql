-- What few carts have, in functions as in 0210-rare-lines.sql: a statement prepares each part that it might need.

-- The currency of a cart that is not the main one, with its rate of now; null for one that its site does not sell in.
create function exchange_of_cart(site int, main_currency int, currency int) returns json
language plpgsql stable as $$
begin
  return (
    select json_build_object('id', m.id, 'code', m.code, 'rate', r.rate)
    from site_currency a join currency m on m.id = a.currency_id
    cross join lateral (
      select r.rate from currency_rate r
      where r.site_id = a.site_id and r.main_currency_id = main_currency and r.currency_id = a.currency_id
        and r.applies_from <= now()
      order by r.applies_from desc limit 1) r
    where a.site_id = site and a.currency_id = currency and a.currency_id <> main_currency);
end $$;

-- Whether a member card is valid.
create function is_card_valid(card int) returns boolean
language plpgsql stable as $$
begin
  return (select active and (valid_to is null or valid_to > now()) from member_card where id = card);
end $$;

-- How often a coupon is used, by all or by one buyer: an order that is cancelled, or paid back in full, gives its use back.
create function coupon_uses(coupon int, is_of_buyer boolean, buyer int, buyer_email text) returns bigint
language plpgsql stable as $$
begin
  return (
    select count(*) from customer_order o where o.coupon_id = coupon and o.state <> 'cancelled'
      and (not is_of_buyer or o.user_id = buyer or lower(o.email) = lower(buyer_email))
      and not exists (select from payment where order_id = o.id
        having bool_or(state = 'refunded') and not bool_or(state = 'captured')));
end $$;

-- A coupon as a cart sees it, whose buyer may be known.
create function coupon_of_cart(coupon int, buyer int, buyer_email text) returns json
language plpgsql stable as $$
begin
  return (
    select json_build_object('id', k.id, 'code', k.code, 'percent', k.percent, 'maxCents', k.max_cents,
      'amountCents', k.amount_cents, 'freeDelivery', k.free_delivery, 'minTotalCents', k.min_total_cents,
      'categoryIds', k.category_ids, 'productIds', k.product_ids,
      'isRunning', k.active and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now()),
      'isLeft', (k.use_limit is null or k.use_limit > coupon_uses(k.id, false, null, null))
        and (k.per_user_limit is null or k.per_user_limit > coupon_uses(k.id, true, buyer, buyer_email)))
    from coupon k where k.id = coupon);
end $$;

-- The categories of a product, and those above them, for a coupon of categories; none for another one.
create function categories_for_coupon(coupon int, product int, main_product int) returns int[]
language plpgsql stable as $$
begin
  if not exists (select from coupon k where k.id = coupon and k.category_ids is not null) then
    return '{}';
  end if;
  return array(with recursive above as (
      select k.id, k.parent_id from product_category pc join category k on k.id = pc.category_id
      where pc.product_id in (product, main_product)
      union select k.id, k.parent_id from category k join above on k.id = above.parent_id)
    select id from above order by id);
end $$;

-- What a variant has of its product, and how it differs from others of it.
create function product_of_variant(variant int, main_product int, language text, default_language text) returns json
language plpgsql stable as $$
begin
  return (
    select json_build_object('archived', main.archived, 'slug', t.slug,
      'netQuantity', case when main.net_unit is not null
        then json_build_object('quantity', main.net_quantity, 'unit', main.net_unit) end,
      'chosen', chosen_attributes(variant, language, default_language))
    from product main
    left join lateral (select slug from product_translation
      where product_id = main.id and language_code in (language, default_language)
      order by language_code = language desc limit 1) t on true
    where main.id = main_product);
end $$;
