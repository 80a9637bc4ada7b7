-- A coupon that is switched off, and the goods that it is for: null for all; a category has those below it.
alter table coupon
  add column active boolean not null default true,
  add column category_ids int[] check (category_ids <> '{}'),
  add column product_ids int[] check (product_ids <> '{}'),
  add check (valid_to > valid_from);

-- One coupon and one member card per cart. Whether they count is decided when the cart is read.
alter table cart
  add column coupon_id int references coupon on delete set null,
  add column member_card_id int references member_card on delete set null;
create index cart_of_coupon on cart (coupon_id) where coupon_id is not null;
create index cart_of_member_card on cart (member_card_id) where member_card_id is not null;

-- The uses of a coupon are its orders that are not cancelled; the code stays with the order.
alter table customer_order
  add column coupon_id int references coupon on delete set null,
  add column coupon_code text;
create index customer_order_of_coupon on customer_order (coupon_id) where coupon_id is not null;
