-- The site that a mail is of, by which its job is shown to the people of that site; null for older mails without a document.
alter table mail add site_id int references site;
update mail m set site_id = d.site_id from issued_document d where d.id = m.document_id;
