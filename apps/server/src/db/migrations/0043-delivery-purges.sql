-- The cart page shows what a delivery costs.
create trigger delivery_method_purge after insert or update or delete on delivery_method
  for each statement execute function purge_tag('delivery');
create trigger delivery_method_translation_purge after insert or update or delete on delivery_method_translation
  for each statement execute function purge_tag('delivery');
