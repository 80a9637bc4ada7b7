-- What a provider calls a payment, where it does not use our reference.
alter table payment add column session text;
