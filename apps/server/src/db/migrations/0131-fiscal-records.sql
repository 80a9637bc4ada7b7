-- What the tax office answered about a document. A document without a row was not sent to it.
create table fiscal_record (
  document_id int primary key references issued_document,
  state text not null check (state in ('waiting', 'done')),
  -- the codes that the document shows: the shop's own, and that of the tax office
  zki text,
  jir text,
  attempts int not null default 1,
  -- of the last attempt that failed
  error text,
  updated_at timestamptz not null default now(),
  check (state = 'waiting' or (zki is not null and jir is not null))
);
