-- The search of the back office: numbers by their end, addresses by their beginning.
create index customer_order_by_number_end on customer_order (site_id, (reverse(number)) collate "C");
create index app_user_by_beginning on app_user (site_id, (lower(email)) collate "C");

-- The sales of a day are summed in the index alone.
create index customer_order_sales on customer_order (site_id, created_at) include (total_cents) where state <> 'cancelled';

create index stock_sold_out on stock (product_id) where on_hand = 0;
create index mail_failed on mail (failed_at) where failed_at is not null;
