-- One form of an e-mail address for each mailbox, to count how often a person has used a coupon: `name+shop@` is `name@`, and Gmail
-- counts no dots. Mails go to the address as it was written.
create function mailbox_of(email text) returns text language sql immutable as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '(.)\+.*$', '\1') as name,
    substring(lower(email) from '[^@]*$') as domain) parts
$$;

create or replace function coupon_uses(coupon int, is_of_buyer boolean, buyer int, buyer_email text) returns bigint
language plpgsql stable as $$
begin
  return (
    select count(*) from customer_order o where o.coupon_id = coupon and o.state <> 'cancelled'
      and (not is_of_buyer or o.user_id = buyer or mailbox_of(o.email) = mailbox_of(buyer_email))
      and not exists (select from payment where order_id = o.id
        having bool_or(state = 'refunded') and not bool_or(state = 'captured')));
end $$;

-- A member card belongs to one account.
create index app_user_of_member_card on app_user (site_id, member_card_barcode) where member_card_barcode is not null;
