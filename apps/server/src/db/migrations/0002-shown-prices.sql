-- A digest of the prices that the cart's version was shown with; null for a cart without lines (decision 11).
alter table cart add column shown_prices text;
