-- How a product is packed.
create table packing_note (
  product_id int primary key references product on delete cascade,
  note text not null check (length(note) between 1 and 500)
);
