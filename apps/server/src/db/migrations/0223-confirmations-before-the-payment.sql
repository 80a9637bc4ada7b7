-- The confirmation of an order says by itself whether the order is prepared now or waits for its payment: the built-in text, which
-- sites have as a template, no longer says that it is prepared. What a shop has written otherwise stays.
update template t set body = replace(t.body, x.was, x.becomes)
from (values
  ('hrv', 'Zaprimili smo je i već je pripremamo.', 'Zaprimili smo je.'),
  ('eng', 'We have received it and are getting it ready.', 'We have received it.'),
  ('deu', 'Sie ist eingegangen und wird vorbereitet.', 'Sie ist eingegangen.')
) x (language, was, becomes)
where t.kind = 'email' and t.key = 'order-confirmation' and t.language_code = x.language and position(x.was in t.body) > 0;
