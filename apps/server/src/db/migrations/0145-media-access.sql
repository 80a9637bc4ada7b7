-- Who sent a file, who may read it while it is private; and no other access than the two.
alter table media add owner_id int references app_user on delete set null;
alter table media add constraint media_access check (access in ('public', 'private'));
