-- What a method of payment accepts, shown beside it: Visa, Mastercard.
alter table payment_method add column marks text[] not null default '{}';
