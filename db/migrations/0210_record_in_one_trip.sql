-- A guard's record is written, and what the devices told of the same subject is read, in one statement whose plans are
-- kept: asked one after the other, the questions took longer than their answers.

-- Who came without pass or card is compared with who came to the same flat just before.
create index visits_unannounced on visits (society_id, flat_id, entered_at) where pass_id is null and worker_id is null;

-- What was told of a subject since some instant, with what was taken back; exits of visits that began before are left out.
create function app.gate_passages(society uuid, whose text, since timestamptz)
returns table (id uuid, kind text, visit_id uuid, at timestamptz, device_id text, seq int, gate_id uuid, guard_id uuid, checks text[],
  is_undone boolean, is_stray boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select r.id, r.kind, r.visit_id, r.at, coalesce(r.device_id::text, ''), r.seq, r.gate_id, r.guard_id, r.checks,
    exists (select from gate_records u where u.society_id = r.society_id and u.undoes = r.id),
    r.kind = 'out' and exists (select from visits v where v.society_id = r.society_id and v.id = r.id)
  from gate_records r
  where r.society_id = society and r.subject = whose and r.kind in ('in', 'out') and r.at >= since
    and not (r.kind = 'out' and r.visit_id is not null and exists (
      select from gate_records i where i.society_id = r.society_id and i.subject = r.subject and i.kind = 'in'
        and i.visit_id = r.visit_id and i.at < since));
end $$;

-- Visits that may be one person with somebody who comes in now, all without pass or card: another device saw somebody for
-- the same flat and purpose within three minutes, or somebody for the flat or in the vehicle went out later whom nobody
-- had seen come.
create function app.gate_alike(society uuid, whom uuid, flat uuid, plate text, why text, came timestamptz, device uuid)
returns table (id uuid, checks text[]) language sql stable as $$
  select o.id, o.checks from visits o
  where o.society_id = society and o.flat_id = flat and o.entered_at between came - interval '3 minutes' and came + interval '3 minutes'
    and o.pass_id is null and o.worker_id is null and o.status in ('inside', 'left') and o.purpose = why and o.id <> whom
    and exists (select from gate_records b where b.society_id = society and b.visit_id = o.id and b.kind = 'in'
      and b.device_id is distinct from device)
  union all
  select o.id, o.checks from visits o
  where flat is null and o.society_id = society and o.flat_id is null
    and o.entered_at between came - interval '3 minutes' and came + interval '3 minutes'
    and o.pass_id is null and o.worker_id is null and o.status in ('inside', 'left') and o.purpose = why and o.id <> whom
    and exists (select from gate_records b where b.society_id = society and b.visit_id = o.id and b.kind = 'in'
      and b.device_id is distinct from device)
  union all
  select o.id, o.checks from visits o
  where o.society_id = society and o.entered_at is null and o.left_at between came and came + interval '1 day'
    and o.pass_id is null and o.worker_id is null and o.status in ('inside', 'left') and o.id <> whom
    and (o.flat_id = flat or o.plate_key <> '' and o.plate_key = plate)
$$;

-- `told` is a row of gate_records. `entered` is the visit it opens, as it stands where nothing else is known of the
-- subject; the program folds where something is. `near` is the flat of somebody without pass or card.
create function app.gate_tell(society uuid, told jsonb, unsent int, entered jsonb, near text, since timestamptz)
returns table (is_new boolean, is_made boolean, checks text[], passages json)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  r gate_records := jsonb_populate_record(null::gate_records, told);
  v visits;
begin
  -- One at a time folds a subject; whoever comes meanwhile waits and sees what the first one wrote. The same for a flat.
  perform pg_advisory_xact_lock(hashtextextended(society || ' ' || r.subject, 0));
  if near is not null then
    perform pg_advisory_xact_lock(hashtextextended(society || ' near ' || near, 0));
  end if;
  is_made := false;
  r.society_id := society;
  insert into gate_records select r.* on conflict (society_id, id) do nothing;
  is_new := found;
  if not is_new then
    return next;
    return;
  end if;
  update gate_devices d set last_seq = greatest(d.last_seq, r.seq), unsent = gate_tell.unsent, offset_ms = r.offset_ms,
    last_contact_at = r.received_at
  where d.society_id = society and d.id = r.device_id;
  select json_agg(p) into passages from app.gate_passages(society, r.subject, since) p;
  if entered is not null then
    v := jsonb_populate_record(null::visits, entered);
    checks := v.checks;
    if near is not null and exists (
      select from app.gate_alike(society, v.id, v.flat_id, v.plate_key, v.purpose, r.at, r.device_id)) then
      checks := array(select distinct c from unnest(checks || '{maybe_same}') c order by c);
    end if;
    insert into visits (society_id, id, visitor_name, visitor_phone, phone_key, vehicle_number, plate_key, purpose, company, persons,
      flat_id, pass_id, worker_id, status, pseudonym, created_at, entered_at, gate_in, guard_in, checks)
    values (society, v.id, v.visitor_name, v.visitor_phone, v.phone_key, v.vehicle_number, v.plate_key, v.purpose, v.company, v.persons,
      v.flat_id, v.pass_id, v.worker_id, v.status, v.pseudonym, v.created_at, v.entered_at, v.gate_in, v.guard_in, checks)
    on conflict (society_id, id) do nothing;
    is_made := found;
    if is_made and checks @> '{maybe_same}' then
      update visits o set checks = array(select distinct c from unnest(o.checks || '{maybe_same}') c order by c)
      where o.society_id = society and o.id in (
        select a.id from app.gate_alike(society, v.id, v.flat_id, v.plate_key, v.purpose, r.at, r.device_id) a
        where not a.checks @> '{maybe_same}');
    end if;
  end if;
  return next;
end $$;
