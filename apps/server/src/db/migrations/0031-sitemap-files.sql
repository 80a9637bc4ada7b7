-- The sitemap of each domain as the files that it consists of, compressed: the worker writes them, every process serves them.

create table sitemap_file (
  domain_id int not null references domain on delete cascade,
  -- `sitemap.xml`, the index, or `sitemap-products-1.xml`
  name text not null,
  -- of the plain text: an unchanged file is not written again
  digest text not null,
  brotli bytea not null,
  changed_at timestamptz not null default now(),
  primary key (domain_id, name)
);
-- Compressing twice gains nothing.
alter table sitemap_file alter column brotli set storage external;

-- The release before still writes this table; it is dropped with the next one.
delete from sitemap;
