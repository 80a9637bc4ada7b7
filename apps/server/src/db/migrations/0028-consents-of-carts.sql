-- The cart for whose order a consent was given; null for consents of forms and of earlier versions. No foreign key: the log
-- is never changed, and a cart without an order is deleted in time.
alter table consent_log add cart_id int;
create index consent_log_of_cart on consent_log (cart_id, source_type, consent_id, id desc) where cart_id is not null;
