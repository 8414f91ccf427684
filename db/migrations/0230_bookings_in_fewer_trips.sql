-- Of a flat in a period: all but those declined, lapsed, or cancelled in time for another to have them.
create function app.booked_for_quota(society uuid, facility uuid, flat uuid, since timestamptz, before timestamptz, besides uuid)
returns int language sql stable as $$
  select count(*)::int from bookings b
  where b.society_id = society and b.facility_id = facility and b.flat_id = flat and b.starts_at >= since and b.starts_at < before
    and (besides is null or b.id <> besides)
    and b.status not in ('declined', 'lapsed')
    and not (b.status = 'cancelled'
      and b.cancelled_at < b.starts_at - (b.terms ->> 'leadMinutes')::int * interval '1 minute')
$$;

-- Waits for its turn at the facilities a booking takes, the first of `wanted` its own, and looks then: what it sees is
-- what whoever had the turn before left behind, because each statement in here sees what was committed by its beginning.
-- The turn ends with the transaction. In one trip, since nobody else can book there meanwhile.
create function app.booking_turn(society uuid, wanted uuid[], flat uuid, booking uuid, starts timestamptz, ends timestamptz,
  quota_since timestamptz, quota_before timestamptz)
returns table (is_known boolean, booked int, taken jsonb)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  one uuid;
begin
  -- In the same order for everybody, so that nobody waits in a circle.
  for one in select w.id from unnest(wanted) w (id) order by w.id::text collate "C" loop
    perform pg_advisory_xact_lock(hashtextextended(format('facility %s %s', society, one), 0));
  end loop;
  is_known := booking is not null and exists (select from bookings b where b.society_id = society and b.id = booking);
  booked := case when quota_since is not null
    then app.booked_for_quota(society, wanted[1], flat, quota_since, quota_before, null) end;
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
