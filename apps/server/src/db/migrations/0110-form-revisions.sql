-- What a form asked when an entry was made, and which consents were given with it.

alter table form add column revision int not null default 1;

create function raise_form_revision() returns trigger language plpgsql as $$
begin
  if new.fields is distinct from old.fields then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
create trigger form_revision before update on form
  for each row execute function raise_form_revision();

alter table form_entry add column form_revision int not null default 1;
alter table form_entry add column consents int[] not null default '{}';
-- Finds how many replies an address has had.
create index form_entry_of_email on form_entry (lower(data ->> 'email'), created_at);

-- The form of the contact block, which earlier shops do not have.
insert into form (site_id, name, titles, fields)
select id, 'contactForm',
  '{"hrv": "Poruka sa stranice", "eng": "Message from the site", "deu": "Nachricht von der Website"}',
  '[{"name": "name", "type": "text", "required": true, "maxLength": 75,
     "labels": {"hrv": "Ime i prezime", "eng": "Full name", "deu": "Vor- und Nachname"}},
    {"name": "email", "type": "email", "required": true, "maxLength": 254,
     "labels": {"hrv": "E-pošta", "eng": "E-mail", "deu": "E-Mail"}},
    {"name": "phone", "type": "hidden", "required": false, "maxLength": 30,
     "labels": {"hrv": "Telefon", "eng": "Phone", "deu": "Telefon"}},
    {"name": "message", "type": "textarea", "required": true, "maxLength": 2000,
     "labels": {"hrv": "Kako možemo pomoći?", "eng": "How can we help?", "deu": "Wie können wir helfen?"}}]'
from site
on conflict (site_id, name) do nothing;
