-- Ready-made narrowings of a category's list, in their order:
-- [{"label": {"hrv": "Za boce"}, "filters": [{"key": "suitableFor", "value": [12]}], "discount": false}]
alter table category
  add quick_filters jsonb not null default '[]' check (jsonb_typeof(quick_filters) = 'array');
