-- Methods are switched off for a while, and archived when orders have used them.
alter table delivery_method
  add column active boolean not null default true,
  add column archived boolean not null default false,
  -- Prices of carts up to a value of the goods, ascending: [{"upToCents": 5000, "cents": 490}]; price_cents is that of the others.
  add column price_bounds jsonb not null default '[]',
  add check (not (active and archived));
alter table payment_method
  add column active boolean not null default true,
  add column archived boolean not null default false,
  -- the methods of delivery that it is offered with; null for all
  add column delivery_method_ids int[],
  add check (not (active and archived));

-- The timetable of the shop is that of its first active method with one.
drop trigger delivery_method_timetable_purge on delivery_method;
create trigger delivery_method_timetable_purge after insert or delete or update of timetable, active, position on delivery_method
  for each statement execute function purge_tag('config');

-- A cart whose branch is closed must choose again.
alter table cart drop constraint cart_delivery_branch_id_fkey;
alter table cart add foreign key (delivery_branch_id) references delivery_branch on delete set null;

-- Whether a method was chosen decides whether it can be erased.
create index cart_of_delivery on cart (delivery_method_id) where delivery_method_id is not null;
create index cart_of_branch on cart (delivery_branch_id) where delivery_branch_id is not null;
create index cart_of_payment on cart (payment_method_id) where payment_method_id is not null;
