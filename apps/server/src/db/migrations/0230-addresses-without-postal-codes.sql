-- Whether an address needs a postal code depends on its country, which is chosen after the form is shown.
update form set fields = (
    select jsonb_agg(case when f.field->>'name' = 'zipCode' then f.field || '{"required": false}' else f.field end order by f.place)
    from jsonb_array_elements(fields) with ordinality f (field, place))
  where call in ('ecommerce.updateGuestUser', 'user.createAddress');

do $$ begin
  execute replace(pg_get_functiondef('add_forms_of_calls'::regproc), $a$('zipCode', 7, 'text', true,$a$, $a$('zipCode', 7, 'text', false,$a$);
end $$;
