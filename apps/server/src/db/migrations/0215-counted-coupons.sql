-- A coupon as a cart sees it, whose buyer may be known. One whose uses are counted is locked by each order that uses it.
create or replace function coupon_of_cart(coupon int, buyer int, buyer_email text) returns json
language plpgsql stable as $$
begin
  return (
    select json_build_object('id', k.id, 'code', k.code, 'percent', k.percent, 'maxCents', k.max_cents,
      'amountCents', k.amount_cents, 'freeDelivery', k.free_delivery, 'minTotalCents', k.min_total_cents,
      'categoryIds', k.category_ids, 'productIds', k.product_ids,
      'isRunning', k.active and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now()),
      'isCounted', num_nonnulls(k.use_limit, k.per_user_limit) > 0,
      'isLeft', (k.use_limit is null or k.use_limit > coupon_uses(k.id, false, null, null))
        and (k.per_user_limit is null or k.per_user_limit > coupon_uses(k.id, true, buyer, buyer_email)))
    from coupon k where k.id = coupon);
end $$;
