-- A mail is sent by one process at a time, and ends: it is sent, refused for good, or given up after three days.

alter table mail
  -- While a process sends it; a lease rather than a lock, since a mail server may take minutes.
  add taken_until timestamptz,
  add failed_at timestamptz,
  add failure text check (failure in ('refused', 'given up')),
  add constraint mail_failed_check check ((failed_at is null) = (failure is null));
create index mail_waiting on mail (created_at) where sent_at is null and failed_at is null;
