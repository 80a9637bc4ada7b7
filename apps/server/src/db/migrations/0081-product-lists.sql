-- Lists of products in the back office read sold and archived ones each by themselves.
create index product_by_change on product (site_id, archived, changed_at, id);
create index product_by_final on product (site_id, archived, final_cents, id);
create index product_by_sku on product (site_id, (lower(sku) collate "C"));
drop index stock_movement_of_product;
create index stock_movement_of_product on stock_movement (product_id, id);
