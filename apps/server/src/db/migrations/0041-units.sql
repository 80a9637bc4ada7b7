-- The unit of an attribute's numbers, beside its label: `kg`.
alter table attribute add unit text;

-- How much one piece of a product holds, from which its price for a whole unit is computed.
alter table product
  add net_quantity float8 check (net_quantity > 0),
  add net_unit text check (net_unit in ('g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2')),
  add check ((net_quantity is null) = (net_unit is null));
