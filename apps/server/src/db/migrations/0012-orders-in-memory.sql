-- Lists are put in order in memory (docs/decisions/0012).
drop index product_by_price;
drop index product_by_priority;
