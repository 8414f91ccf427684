-- Waits for its turn at the facility a booking takes and at its parts, and looks then: what it sees is what whoever had
-- the turn before left behind, because each statement in here sees what was committed by its beginning. The turn ends
-- with the transaction. In one trip, since nobody else can book there meanwhile.
create function app.booking_turn(society uuid, facility uuid, booking uuid, starts timestamptz, ends timestamptz)
returns table (is_known boolean, taken jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant uuid[] := facility || array(select p.part_id from facility_parts p where p.society_id = society and p.whole_id = facility);
  one uuid;
begin
  -- In the same order for everybody, so that nobody waits in a circle.
  for one in select w.id from unnest(wanted) w (id) order by w.id::text collate "C" loop
    perform pg_advisory_xact_lock(hashtextextended(format('facility %s %s', society, one), 0));
  end loop;
  is_known := booking is not null and exists (select from bookings b where b.society_id = society and b.id = booking);
  select coalesce(jsonb_agg(jsonb_build_object('facilityId', h.facility_id, 'place', h.place)), '[]') into taken
  from facility_holds h
  where h.society_id = society and h.facility_id = any (wanted) and h.ends_at > starts and h.starts_at < ends;
  return next;
end $$;

-- The ids of who lives in one flat, as app.household says it of all. Asked for every booking; it keeps its plan.
create function app.household_of(society uuid, flat uuid) returns uuid[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    with holding as materialized (
      select h.member_id, h.kind from app.holdings(society) h
      join members m on m.society_id = society and m.id = h.member_id and m.status = 'active' and m.removed_at is null
        and m.role in ('resident', 'committee', 'admin')
      where h.flat_id = flat)
    select distinct o.member_id from holding o
    where o.kind <> 'owner' or not exists (select from holding t where t.kind = 'tenant'));
end $$;
