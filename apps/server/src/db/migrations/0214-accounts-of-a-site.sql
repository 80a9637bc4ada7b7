-- The accounts of customers, or those of the back office, the newest first: either may be rare among the other.
create index app_user_of_kind on app_user (site_id, is_backoffice, id);
