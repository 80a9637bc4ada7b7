-- What a piece cost, without a member card, when its line was chosen; unknown of older lines, which are not compared.
alter table cart_item add column seen_cents int;
