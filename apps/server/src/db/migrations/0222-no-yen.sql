-- Amounts are in hundredths, and the yen has none: a provider would take a hundred times the price. A shop that has sold in it
-- keeps it for its orders.
delete from site_currency where currency_id = 392;
update cart set currency_id = null where currency_id = 392;
delete from currency where id = 392
  and not exists (select from customer_order where 392 in (currency_id, base_currency_id))
  and not exists (select from currency_rate where 392 in (currency_id, main_currency_id))
  and not exists (select from site where main_currency_id = 392);
