-- A coupon saves a percentage, up to an amount, or an amount, or the delivery.
alter table coupon
  add column max_cents int check (max_cents > 0),
  add column free_delivery boolean not null default false,
  drop constraint coupon_check,
  add constraint coupon_saves_once check (num_nonnulls(percent, amount_cents) + free_delivery::int = 1),
  add check (max_cents is null or percent is not null);

-- A card that is switched off counts for no cart.
alter table member_card
  add column active boolean not null default true,
  add column created_at timestamptz not null default now();
