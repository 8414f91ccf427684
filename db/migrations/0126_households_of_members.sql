-- Whoever still waits to be let in has not rented the flat: the household stays who it was until then.
create or replace function app.household(society uuid) returns table (flat_id uuid, member_id uuid)
language sql stable parallel safe as $$
  select distinct h.flat_id, h.member_id
  from (select x.*, bool_or(x.kind = 'tenant') over (partition by x.flat_id) as is_let
    from app.holdings(society) x
    join members m on m.society_id = society and m.id = x.member_id and m.status = 'active' and m.removed_at is null
      and m.role in ('resident', 'committee', 'admin')
    where x.flat_id is not null) h
  where h.kind <> 'owner' or not h.is_let
$$;
