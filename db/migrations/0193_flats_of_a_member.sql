-- The flats whose household a member belongs to, as app.household says it of all. It is asked on every page of the
-- facilities and for every booking; planning it took ten times as long as running it, so it keeps its plan.
create function app.flats_of(society uuid, member uuid) returns table (id uuid, number text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with mine as materialized (
    select h.flat_id, h.kind from app.holdings(society) h
    join members m on m.society_id = society and m.id = h.member_id and m.status = 'active' and m.removed_at is null
      and m.role in ('resident', 'committee', 'admin')
    where h.member_id = member and h.flat_id is not null),
  let as materialized (
    select t.flat_id from app.holdings(society) t
    join members m on m.society_id = society and m.id = t.member_id and m.status = 'active' and m.removed_at is null
      and m.role in ('resident', 'committee', 'admin')
    where t.kind = 'tenant' and t.flat_id = any (array(select mine.flat_id from mine)))
  select f.id, f.number from flats f where f.society_id = society
    and f.id in (select mine.flat_id from mine where mine.kind <> 'owner' or mine.flat_id not in (select let.flat_id from let))
  order by f.number_key;
end $$;
