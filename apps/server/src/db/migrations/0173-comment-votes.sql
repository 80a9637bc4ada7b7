-- Who found a comment helpful: one vote of a member, and one of a visitor.
create table comment_vote (
  comment_id int not null references comment on delete cascade,
  user_id int references app_user on delete cascade,
  -- A digest of a visitor's network address and the comment, so that the votes of a visitor cannot be put together.
  visitor text,
  check (num_nonnulls(user_id, visitor) = 1),
  constraint comment_vote_of_user unique (comment_id, user_id),
  constraint comment_vote_of_visitor unique (comment_id, visitor)
);
create index comment_vote_by_user on comment_vote (user_id) where user_id is not null;

create function purge_comment(shown comment) returns void language plpgsql as $$
begin
  if shown.state is distinct from 'published' then return; end if;
  perform purge('comments');
  perform purge(case
    when shown.product_id is not null then 'comments-product:' || shown.product_id
    when shown.post_id is not null then 'comments-post:' || shown.post_id
    else 'comments-site' end);
end $$;
create or replace function purge_comments() returns trigger language plpgsql as $$
begin
  perform purge_comment(case when new.state = 'published' then new else old end);
  return null;
end $$;

create function purge_voted_comment() returns trigger language plpgsql as $$
begin
  perform purge_comment(c) from comment c where c.id = (coalesce(new, old)).comment_id;
  return null;
end $$;
create trigger comment_vote_purge after insert or delete on comment_vote
  for each row execute function purge_voted_comment();
