-- Whom a log-in serves: the shop, where a back-office user may only edit pages, or the back office.
alter table user_session add column audience text not null default 'admin' check (audience in ('shop', 'admin'));
alter table user_session alter column audience drop default;
