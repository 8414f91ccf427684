-- Whoever leaves a flat next week serves it until then: the last day is one of work.
create or replace function app.gate_list(society uuid, today date, moment timestamptz, month_from timestamptz, month_until timestamptz,
  week_from date, week_until date, head text, others json)
returns table (text text, hash text, moves_at timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with waiting as materialized (
    select v.* from visits v where v.society_id = society and v.status in ('waiting', 'refused')
      and v.asked_at > moment - interval '1 hour' and (v.status = 'waiting' or v.answered_at > moment - interval '10 minutes')
  ), content as (select
    -- What is not a row of a table comes from the program.
    others -> 'society' as society, others -> 'keys' as keys, others -> 'settings' as settings,
    (select coalesce(json_agg(x), '[]') from (
      select g.id, g.name from gates g where g.society_id = society and g.is_active order by g.position, g.id) x) as gates,
    (select coalesce(json_agg(x), '[]') from (
      select f.id, f.number, f.wing, f.floor, coalesce(r.dial, '') as dial, coalesce(r.intercom, '') as intercom,
        coalesce(r.deliveries, 'ask') as deliveries
      from flats f left join flat_gate_rules r on r.society_id = f.society_id and r.flat_id = f.id
      where f.society_id = society order by f.wing, f.floor nulls first, f.number_key) x) as flats,
    -- Two days, and the hour for which a list may be called unchanged.
    (select coalesce(json_agg(x), '[]') from (
      select p.id, p.kind, p.purpose, p.flat_id as "flatId", p.name, p.plate, p.persons, p.code, p.weekdays,
        (extract(epoch from p.valid_from) * 1000)::bigint as "validFrom", (extract(epoch from p.valid_until) * 1000)::bigint as "validUntil",
        (extract(epoch from p.issued_at) * 1000)::bigint as "issuedAt",
        p.most_visits is not null and (select count(*) from visits v where v.society_id = p.society_id and v.pass_id = p.id
          and v.status in ('inside', 'left')) >= p.most_visits as "usedUp",
        p.needs_approval as "needsApproval",
        exists (select from blocked b where b.society_id = p.society_id and b.lifted_at is null and b.until_day >= today
          and (b.flat_id is null or b.flat_id = p.flat_id) and (b.phone_key <> '' and b.phone_key = p.phone_key
            or b.plate_key <> '' and b.plate_key = p.plate_key)) as "isBlocked",
        coalesce(p.details -> 'items', '[]') as items, coalesce(p.details ->> 'way', '') as way,
        coalesce(p.details ->> 'returnBy', '') as "returnBy", coalesce(p.details ->> 'goesWith', '') as "goesWith"
      from passes p where p.society_id = society and p.cancelled_at is null and p.valid_until > moment - interval '15 minutes'
        and p.valid_from < moment + interval '49 hours' order by p.valid_from, p.id) x) as passes,
    -- Also of passes whose own time is over: what went out may come back days later.
    (select coalesce(json_agg(x), '[]') from (
      select p.id as "passId", p.code, p.flat_id as "flatId", p.name, coalesce(p.details ->> 'way', 'out') as way,
        coalesce(p.details ->> 'returnBy', '') as "returnBy", p.away as items
      from passes p where p.society_id = society and p.kind = 'material' and p.away <> '[]' and p.returned_at is null
        and p.cancelled_at is null order by p.details ->> 'returnBy', p.id limit 300) x) as goods,
    (select coalesce(json_agg(x), '[]') from (
      select w.id, w.name, w.kind, w.code, (extract(epoch from w.issued_at) * 1000)::bigint as "issuedAt",
        coalesce(bit_or(e.weekdays), 127) as weekdays, w.photo_id as "photoId",
        coalesce(array_agg(distinct e.flat_id order by e.flat_id) filter (where e.flat_id is not null), '{}') as "flatIds"
      from household_workers w left join worker_flats e on e.society_id = w.society_id and e.worker_id = w.id
        and (e.until_day is null or e.until_day >= today)
      where w.society_id = society and w.status = 'active'
      group by w.id, w.name, w.kind, w.code, w.issued_at, w.photo_id order by w.name, w.id) x) as workers,
    (select coalesce(json_agg(x), '[]') from (
      select b.id, b.kind, b.name, b.phone_key as "phoneKey", b.plate_key as "plateKey", b.worker_id as "workerId", b.flat_id as "flatId",
        b.photo_id as "photoId"
      from blocked b where b.society_id = society and b.lifted_at is null and b.until_day >= today order by b.id) x) as blocked,
    (select coalesce(json_agg(x), '[]') from (
      select v.id as "visitId", v.visitor_name as name, v.purpose, v.company, v.vehicle_number as plate, v.persons, v.flat_id as "flatId",
        v.pass_id as "passId", v.worker_id as "workerId", coalesce((extract(epoch from v.entered_at) * 1000)::bigint, 0) as "enteredAt"
      from visits v where v.society_id = society and v.status = 'inside' order by v.entered_at desc, v.id limit 1000) x) as inside,
    -- Who waits, and who was answered in the last minutes, so that the guard's screen moves on.
    (select coalesce(json_agg(x), '[]') from (
      select v.id as "visitId", v.visitor_name as name, v.purpose, v.company, v.flat_id as "flatId",
        (extract(epoch from v.asked_at) * 1000)::bigint as "askedAt", v.answer,
        (extract(epoch from v.answered_at) * 1000)::bigint as "answeredAt",
        (select count(*)::int from app.household(society) h where h.flat_id = v.flat_id and (
          h.member_id = any(coalesce(r.ask_members, '{}')) or not exists (
            select from app.household(society) o where o.flat_id = v.flat_id and o.member_id = any(r.ask_members)))) as asked,
        (select count(*)::int from visit_views s where s.society_id = society and s.visit_id = v.id) as seen
      from waiting v left join flat_gate_rules r on r.society_id = society and r.flat_id = v.flat_id
      order by v.asked_at, v.id) x) as waiting,
    (select coalesce(json_agg(x), '[]') from (
      select p.id, p.flat_id as "flatId", p.company, p.pieces, p.shelf, (extract(epoch from p.received_at) * 1000)::bigint as "receivedAt"
      from parcels p where p.society_id = society and p.collected_at is null order by p.received_at, p.id limit 500) x) as parcels,
    (select coalesce(json_agg(x), '[]') from (
      select a.id, coalesce(f.number, '') as "flatNumber", coalesce(g.name, '') as gate, (extract(epoch from a.at) * 1000)::bigint as at
      from alarms a left join flats f on f.society_id = a.society_id and f.id = a.flat_id
      left join gates g on g.society_id = a.society_id and g.id = a.gate_id
      where a.society_id = society and a.closed_at is null and not a.is_late order by a.at desc) x) as alarms,
    (select json_build_object('count', coalesce(sum(t.count), 0)::int, 'litres', coalesce(sum(t.count * t.litres), 0)::int)
      from tankers t where t.society_id = society and t.at >= month_from and t.at < month_until) as tankers,
    (select coalesce(json_agg(x), '[]') from (
      select s.id, s.name, s.photo_id as "photoId" from staff s where s.society_id = society and s.kind = 'guard'
        and s.from_day <= today and (s.until_day is null or s.until_day >= today) order by s.name, s.id) x) as guards,
    (select coalesce(json_agg(x), '[]') from (
      select d.staff_id as "guardId", d.kind, d.day, d.until_day as "untilDay", coalesce(h.name, '') as shift, d.gate_id as "gateId",
        (extract(epoch from d.starts_at) * 1000)::bigint as "from", (extract(epoch from d.ends_at) * 1000)::bigint as "until",
        d.is_away as "isAway"
      from duties d join staff s on s.society_id = d.society_id and s.id = d.staff_id and s.kind = 'guard'
        left join shifts h on h.society_id = d.society_id and h.id = d.shift_id
      where d.society_id = society and d.day <= week_until and d.until_day >= week_from order by d.day, d.starts_at, d.id) x) as duties,
    (select coalesce(json_agg(x), '[]') from (
      select v.plate, v.sticker, v.flat_id as "flatId" from vehicles v
      where v.society_id = society and v.until_day is null order by v.plate_key, v.id) x) as vehicles,
    (select count(*)::int from parking_spaces p where p.society_id = society and p.kind = 'visitor' and p.is_active) as "visitorSpaces")
  select head || whole.text || '}', to_hex(hashtextextended(whole.text, 0)),
    (select min(least(w.asked_at + interval '1 hour', w.answered_at + interval '10 minutes')) from waiting w)
  from (select row_to_json(content)::text as text from content offset 0) whole;
end $$;
