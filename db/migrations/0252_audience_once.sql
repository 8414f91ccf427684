-- Who lives where is asked once for an audience and not once for each of its members: telling one wing of a large society
-- took as many readings of the register as it has people.
create or replace function app.audience_of(society uuid, audience jsonb) returns setof uuid language sql stable parallel safe as $$
  with placed as materialized (
    select h.member_id from app.holdings(society) h
    where app.has_place(audience) and app.fits_place(audience, h.wing, h.flat_id::text, h.kind)
  )
  select m.id from members m
  where m.society_id = society and m.status = 'active' and m.removed_at is null
    and (jsonb_array_length(audience -> 'roles') = 0 or audience -> 'roles' ? m.role)
    and (not app.has_place(audience) or m.id in (select member_id from placed))
$$;
