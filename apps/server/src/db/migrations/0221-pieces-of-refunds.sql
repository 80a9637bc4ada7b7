-- The pieces of a refund that a declined one had returned to the stock; a refund that is `restocked` returned the others.
alter table refund_line add column were_back int not null default 0 check (were_back between 0 and qty);

-- A repeat of a declined refund returned no more than was left.
update refund_line r set were_back = x.beyond
from (
  select rl.id, least(rl.qty, sum(rl.qty) over (partition by l.id order by rl.id) - l.qty) as beyond
  from refund_line rl join order_line l on l.id = rl.order_line_id
  where rl.restocked
) x
where x.id = r.id and x.beyond > 0;
