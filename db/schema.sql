CREATE OR REPLACE FUNCTION app.audience_of(society uuid, audience jsonb)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with placed as materialized (
    select h.member_id from app.holdings(society) h
    where app.has_place(audience) and app.fits_place(audience, h.wing, h.flat_id::text, h.kind)
  )
  select m.id from members m
  where m.society_id = society and m.status = 'active' and m.removed_at is null
    and (jsonb_array_length(audience -> 'roles') = 0 or audience -> 'roles' ? m.role)
    and (not app.has_place(audience) or m.id in (select member_id from placed))
$function$
;

CREATE OR REPLACE PROCEDURE app.audit(IN target regclass, IN hidden text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  keeper text := case when exists (select 1 from pg_attribute where attrelid = target and attname = 'society_id' and not attisdropped)
    then 'app.audit_rows' else 'app.audit_platform_rows' end;
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows for each statement execute function %s(%L)', target, keeper, hidden);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %s(%L)', target, keeper, hidden);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function %s(%L)', target, keeper, hidden);
end $procedure$
;

CREATE OR REPLACE PROCEDURE app.audit_changes(IN target regclass, IN watched text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  keeper text := format('app.audit_changes_of_%s', target);
  was text := (select string_agg(format('case when o.%I is distinct from n.%I then jsonb_build_object(%L, o.%I) else %L end', name, name, name, name, '{}'), ' || ') from unnest(watched) name);
  became text := (select string_agg(format('case when o.%I is distinct from n.%I then jsonb_build_object(%L, n.%I) else %L end', name, name, name, name, '{}'), ' || ') from unnest(watched) name);
  same text := (select string_agg(format('o.%I is not distinct from n.%I', name, name), ' and ') from unnest(watched) name);
begin
  execute format($f$create or replace function %s() returns trigger language plpgsql as $body$
    declare
      who uuid := app.identity_id();
      whose text := app.setting('role');
      deed text := app.setting('action');
      request text := app.setting('request_id');
    begin
      if not app.importing() then
        insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
        select o.society_id, who, whose, deed, request, tg_table_name, o.id::text, %s, %s
        from old_rows o full join new_rows n on n.society_id = o.society_id and n.id = o.id where not (%s);
      end if;
      return null;
    end $body$ $f$, keeper, was, became, same);
  execute format('create or replace trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %s()', target, keeper);
  execute format('create or replace trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function app.audit_rows(%L)', target, '{lines,carried}');
end $procedure$
;

CREATE OR REPLACE FUNCTION app.audit_changes_of_bank_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      who uuid := app.identity_id();
      whose text := app.setting('role');
      deed text := app.setting('action');
      request text := app.setting('request_id');
    begin
      if not app.importing() then
        insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
        select o.society_id, who, whose, deed, request, tg_table_name, o.id::text, case when o.status is distinct from n.status then jsonb_build_object('status', o.status) else '{}' end || case when o.voucher_id is distinct from n.voucher_id then jsonb_build_object('voucher_id', o.voucher_id) else '{}' end || case when o.flat_id is distinct from n.flat_id then jsonb_build_object('flat_id', o.flat_id) else '{}' end, case when o.status is distinct from n.status then jsonb_build_object('status', n.status) else '{}' end || case when o.voucher_id is distinct from n.voucher_id then jsonb_build_object('voucher_id', n.voucher_id) else '{}' end || case when o.flat_id is distinct from n.flat_id then jsonb_build_object('flat_id', n.flat_id) else '{}' end
        from old_rows o full join new_rows n on n.society_id = o.society_id and n.id = o.id where not (o.status is not distinct from n.status and o.voucher_id is not distinct from n.voucher_id and o.flat_id is not distinct from n.flat_id);
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION app.audit_changes_of_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      who uuid := app.identity_id();
      whose text := app.setting('role');
      deed text := app.setting('action');
      request text := app.setting('request_id');
    begin
      if not app.importing() then
        insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
        select o.society_id, who, whose, deed, request, tg_table_name, o.id::text, case when o.paid_paise is distinct from n.paid_paise then jsonb_build_object('paid_paise', o.paid_paise) else '{}' end || case when o.paid_interest_paise is distinct from n.paid_interest_paise then jsonb_build_object('paid_interest_paise', o.paid_interest_paise) else '{}' end || case when o.credited_paise is distinct from n.credited_paise then jsonb_build_object('credited_paise', o.credited_paise) else '{}' end || case when o.credited_interest_paise is distinct from n.credited_interest_paise then jsonb_build_object('credited_interest_paise', o.credited_interest_paise) else '{}' end || case when o.interest_billed_paise is distinct from n.interest_billed_paise then jsonb_build_object('interest_billed_paise', o.interest_billed_paise) else '{}' end || case when o.status is distinct from n.status then jsonb_build_object('status', o.status) else '{}' end, case when o.paid_paise is distinct from n.paid_paise then jsonb_build_object('paid_paise', n.paid_paise) else '{}' end || case when o.paid_interest_paise is distinct from n.paid_interest_paise then jsonb_build_object('paid_interest_paise', n.paid_interest_paise) else '{}' end || case when o.credited_paise is distinct from n.credited_paise then jsonb_build_object('credited_paise', n.credited_paise) else '{}' end || case when o.credited_interest_paise is distinct from n.credited_interest_paise then jsonb_build_object('credited_interest_paise', n.credited_interest_paise) else '{}' end || case when o.interest_billed_paise is distinct from n.interest_billed_paise then jsonb_build_object('interest_billed_paise', n.interest_billed_paise) else '{}' end || case when o.status is distinct from n.status then jsonb_build_object('status', n.status) else '{}' end
        from old_rows o full join new_rows n on n.society_id = o.society_id and n.id = o.id where not (o.paid_paise is not distinct from n.paid_paise and o.paid_interest_paise is not distinct from n.paid_interest_paise and o.credited_paise is not distinct from n.credited_paise and o.credited_interest_paise is not distinct from n.credited_interest_paise and o.interest_billed_paise is not distinct from n.interest_billed_paise and o.status is not distinct from n.status);
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION app.audit_changes_of_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      who uuid := app.identity_id();
      whose text := app.setting('role');
      deed text := app.setting('action');
      request text := app.setting('request_id');
    begin
      if not app.importing() then
        insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
        select o.society_id, who, whose, deed, request, tg_table_name, o.id::text, case when o.reversal_id is distinct from n.reversal_id then jsonb_build_object('reversal_id', o.reversal_id) else '{}' end, case when o.reversal_id is distinct from n.reversal_id then jsonb_build_object('reversal_id', n.reversal_id) else '{}' end
        from old_rows o full join new_rows n on n.society_id = o.society_id and n.id = o.id where not (o.reversal_id is not distinct from n.reversal_id);
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION app.audit_platform_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
begin
  if tg_op = 'INSERT' then
    insert into platform_audit_log (identity_id, role, action, request_id, table_name, row_id, after)
    select app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'),
      tg_table_name, to_jsonb(n) ->> 'id', to_jsonb(n) - hidden from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into platform_audit_log (identity_id, role, action, request_id, table_name, row_id, before)
    select app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'),
      tg_table_name, to_jsonb(o) ->> 'id', to_jsonb(o) - hidden from old_rows o;
  else
    insert into platform_audit_log (identity_id, role, action, request_id, table_name, row_id, before, after)
    select app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'), tg_table_name, o.id::text,
      app.differing(to_jsonb(o) - hidden, to_jsonb(n) - hidden), app.differing(to_jsonb(n) - hidden, to_jsonb(o) - hidden)
    from old_rows o full join new_rows n on n.id = o.id
    where to_jsonb(o) - hidden is distinct from to_jsonb(n) - hidden;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.audit_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
  who uuid := app.identity_id();
  whose text := app.setting('role');
  deed text := app.setting('action');
  request text := app.setting('request_id');
begin
  if app.importing() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, after)
    select n.society_id, who, whose, deed, request, tg_table_name, n.id::text, to_jsonb(n) - hidden from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before)
    select o.society_id, who, whose, deed, request, tg_table_name, o.id::text, to_jsonb(o) - hidden from old_rows o;
  else
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
    select r.society_id, who, whose, deed, request, tg_table_name, r.id::text, d.was, d.became
    from (select o.society_id, o.id, to_jsonb(o) - hidden as was, to_jsonb(n) - hidden as became
      from old_rows o full join new_rows n on n.society_id = o.society_id and n.id = o.id offset 0) r
    cross join lateral (
      select jsonb_object_agg(e.key, e.value) as was, jsonb_object_agg(e.key, r.became -> e.key) as became
      from jsonb_each(r.was) e where r.became -> e.key is distinct from e.value) d
    where d.was is not null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.audit_society()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - hidden end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - hidden end;
begin
  insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
  values (coalesce(new.id, old.id), app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'),
    tg_table_name, coalesce(new.id, old.id)::text,
    case when tg_op = 'UPDATE' then app.differing(old_row, new_row) else old_row end,
    case when tg_op = 'UPDATE' then app.differing(new_row, old_row) else new_row end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.booking_turn(society uuid, facility uuid, booking uuid, starts timestamp with time zone, ends timestamp with time zone)
 RETURNS TABLE(is_known boolean, taken jsonb)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.clear_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from postings p where p.society_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  society uuid := coalesce(new.society_id, old.society_id);
  more bigint := coalesce(new.size + new.thumbnail_size, 0) - coalesce(old.size + old.thumbnail_size, 0);
  most bigint;
begin
  if more <= 0 then
    update file_usage set bytes = greatest(bytes + more, 0) where society_id = society;
    return null;
  end if;
  -- A society that comes from another installation comes whole; it takes nothing more until there is room.
  if not app.importing() then
    most := app.storage_limit(society);
  end if;
  insert into file_usage (society_id) values (society) on conflict do nothing;
  update file_usage set bytes = bytes + more where society_id = society and (most is null or bytes + more <= most);
  if not found then
    raise exception 'The society has no room for another file' using errcode = 'AA413',
      detail = (select json_build_object('most', most, 'used', u.bytes) from file_usage u where u.society_id = society);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_register()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  analyze members, flats, occupancies;
end
$function$
;

CREATE OR REPLACE FUNCTION app.differing(one jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where other -> key is distinct from value
$function$
;

CREATE OR REPLACE FUNCTION app.document_viewers(society uuid, document uuid, readers text[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with recursive paper as (
    select d.folder_id, d.flat_id, d.for_tenants from documents d where d.society_id = society and d.id = document
  ), around as (
    select f.id, f.parent_id, f.audience, f.flat_id, f.for_tenants
    from paper p join folders f on f.society_id = society and f.id = p.folder_id
    union all
    select f.id, f.parent_id, f.audience, f.flat_id, f.for_tenants
    from around a join folders f on f.society_id = society and f.id = a.parent_id
  ), meant as (
    select m.id from around a cross join lateral app.audience_of(society, a.audience) m (id)
    group by m.id having count(*) = (select count(*) from around)
  ), flats_asked as (
    select flat_id, for_tenants from around where flat_id is not null
    union all select flat_id, for_tenants from paper where flat_id is not null
  ), holding as materialized (
    select h.member_id, h.flat_id, h.kind from app.holdings(society) h
  )
  select m.id from members m join meant on meant.id = m.id
  where m.society_id = society and m.role = any (readers)
    and not exists (
      select from flats_asked a where not exists (
        select from holding h where h.member_id = m.id and h.flat_id = a.flat_id
          and (h.kind = 'owner' or (a.for_tenants and h.kind = 'tenant'))))
$function$
;

CREATE OR REPLACE FUNCTION app.documents_found(society uuid, everything boolean, viewer uuid, viewer_role text, words text[], most integer)
 RETURNS TABLE(id uuid, title text, kind text, folder_id uuid, folder_name text, expires_on date, reminded_days integer, responsible_id uuid, responsible_name text, flat_id uuid, flat_number text, for_tenants boolean, text_state text, version integer, number integer, file_id uuid, note text, version_at timestamp with time zone, by_name text, file_name text, size integer, is_picture boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  low text := app.search_key(words[1]);
begin
  return query
  with found as materialized (
    select w.document_id as id, bool_or(w.in_title) as in_title from document_words w
    where w.society_id = society and w.word >= low and w.word < low || chr(1114111) group by w.document_id)
  select d.id, d.title, d.kind, d.folder_id, o.name, d.expires_on, d.reminded_days, d.responsible_id, r.name, d.flat_id, x.number,
    d.for_tenants, d.text_state, d.version, v.number, v.file_id, v.note, v.created_at, b.name, f.name, f.size::int, f.has_thumbnail
  from app.documents_seen(society, everything, viewer, viewer_role) d
  join folders o on o.society_id = d.society_id and o.id = d.folder_id
  join document_versions v on v.society_id = d.society_id and v.document_id = d.id and v.number = d.latest
  join files f on f.society_id = v.society_id and f.id = v.file_id
  left join members r on r.society_id = d.society_id and r.id = d.responsible_id
  left join members b on b.society_id = v.society_id and b.id = v.by_member
  left join flats x on x.society_id = d.society_id and x.id = d.flat_id
  where d.id = any(array(select w.id from found w))
    and not exists (
      select from unnest(words[2:]) as other (word) where not exists (
        select from document_words w where w.society_id = society and w.document_id = d.id
          and w.word >= app.search_key(other.word) and w.word < app.search_key(other.word) || chr(1114111)))
  order by d.id = any(array(select w.id from found w where w.in_title)) desc, d.changed_at desc, d.id
  limit most;
end $function$
;

CREATE OR REPLACE FUNCTION app.documents_seen(society uuid, everything boolean, viewer uuid, viewer_role text)
 RETURNS SETOF documents
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select d.* from documents d
  where d.society_id = society and (everything or (
    d.folder_id in (select app.folders_seen(society, everything, viewer, viewer_role))
    and (d.flat_id is null or app.opens_flat((select app.holdings_of(society, viewer)), d.flat_id, d.for_tenants))))
$function$
;

CREATE OR REPLACE FUNCTION app.enqueue(jobs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (
    select 1 from jsonb_array_elements(jobs) j, jsonb_each(j -> 'ids') i
    where jsonb_typeof(i.value) <> 'string' or length(i.value #>> '{}') > 100
  ) then
    raise exception 'A topic carries ids only' using errcode = 'check_violation';
  end if;
  insert into pgboss.job_common (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
    keep_until, dead_letter, policy, heartbeat_seconds)
  select q.name, jsonb_build_object('topic', j ->> 'topic', 'room', j ->> 'room', 'ids', j -> 'ids'), q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.dead_letter,
    q.policy, q.heartbeat_seconds
  from jsonb_array_elements(jobs) j join pgboss.queue q on q.name = 'work';
end $function$
;

CREATE OR REPLACE FUNCTION app.findable(society uuid, everything boolean, audiences text[], viewer uuid)
 RETURNS SETOF search_tokens
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select t.* from search_tokens t
  where t.society_id = society and ((everything and t.type <> 'visitor') or exists (
    select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
      and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
$function$
;

CREATE OR REPLACE FUNCTION app.first_seal(society uuid)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to('aangan-books:' || society::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION app.fits_place(audience jsonb, wing text, flat text, kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (jsonb_array_length(audience -> 'wings') = 0 or audience -> 'wings' ? wing)
    and (jsonb_array_length(audience -> 'flats') = 0 or coalesce(audience -> 'flats' ? flat, false))
    and (jsonb_array_length(audience -> 'kinds') = 0 or audience -> 'kinds' ? kind)
$function$
;

CREATE OR REPLACE FUNCTION app.flats_asked(society uuid, notice uuid, audience jsonb)
 RETURNS TABLE(flat_id uuid, member_id uuid, acknowledged_at timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select h.flat_id, r.member_id, r.acknowledged_at
  from notice_recipients r join app.holdings(society) h on h.member_id = r.member_id
  where r.society_id = society and r.notice_id = notice and h.flat_id is not null
    and app.fits_place(audience, h.wing, h.flat_id::text, h.kind)
$function$
;

CREATE OR REPLACE FUNCTION app.flats_of(society uuid, member uuid)
 RETURNS TABLE(id uuid, number text)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.folders_seen(society uuid, everything boolean, viewer uuid, viewer_role text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with recursive mine as materialized (
    select case when everything then '[]' else app.holdings_of(society, viewer) end as holdings
  ), open as materialized (
    select f.id, f.parent_id from folders f cross join mine
    where f.society_id = society and (everything
      or (app.in_audience(f.audience, viewer_role, mine.holdings) and app.opens_flat(mine.holdings, f.flat_id, f.for_tenants)))
  ), seen as (
    select o.id from open o where o.parent_id is null
    union all
    select o.id from seen s join open o on o.parent_id = s.id
  )
  select id from seen
$function$
;

CREATE OR REPLACE FUNCTION app.forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_tokens t using old_rows o where t.society_id = o.society_id and t.type = o.type and t.id = o.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.gate_alike(society uuid, whom uuid, flat uuid, plate text, why text, came timestamp with time zone, device uuid)
 RETURNS TABLE(id uuid, checks text[])
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION app.gate_list(society uuid, today date, moment timestamp with time zone, month_from timestamp with time zone, month_until timestamp with time zone, week_from date, week_until date, head text, others json)
 RETURNS TABLE(text text, hash text, moves_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.gate_passages(society uuid, whose text, since timestamp with time zone)
 RETURNS TABLE(id uuid, kind text, visit_id uuid, at timestamp with time zone, device_id text, seq integer, gate_id uuid, guard_id uuid, checks text[], is_undone boolean, is_stray boolean)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.gate_tell(society uuid, told jsonb, unsent integer, entered jsonb, near text, since timestamp with time zone)
 RETURNS TABLE(is_new boolean, is_made boolean, checks text[], passages json)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.has_place(audience jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_array_length(audience -> 'wings') + jsonb_array_length(audience -> 'flats') + jsonb_array_length(audience -> 'kinds') > 0
$function$
;

CREATE OR REPLACE FUNCTION app.holdings_of(society uuid, viewer uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('flat', h.flat_id, 'wing', h.wing, 'kind', h.kind)), '[]')
  from app.holdings(society) h where h.member_id = viewer
$function$
;

CREATE OR REPLACE FUNCTION app.holdings(society uuid)
 RETURNS TABLE(member_id uuid, flat_id uuid, wing text, kind text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select m.id, f.id, coalesce(f.wing, ''), m.occupancy
  from members m left join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
  where m.society_id = society and m.removed_at is null and m.occupancy <> 'none'
  union
  select o.member_id, o.flat_id, f.wing, o.kind
  from occupancies o join flats f on f.society_id = o.society_id and f.id = o.flat_id
  where o.society_id = society and o.until_day is null
$function$
;

CREATE OR REPLACE FUNCTION app.household_of(society uuid, flat uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return array(
    with holding as materialized (
      select h.member_id, h.kind from app.holdings(society) h
      join members m on m.society_id = society and m.id = h.member_id and m.status = 'active' and m.removed_at is null
        and m.role in ('resident', 'committee', 'admin')
      where h.flat_id = flat)
    select distinct o.member_id from holding o
    where o.kind <> 'owner' or not exists (select from holding t where t.kind = 'tenant'));
end $function$
;

CREATE OR REPLACE FUNCTION app.household(society uuid)
 RETURNS TABLE(flat_id uuid, member_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select distinct h.flat_id, h.member_id
  from (select x.*, bool_or(x.kind = 'tenant') over (partition by x.flat_id) as is_let
    from app.holdings(society) x
    join members m on m.society_id = society and m.id = x.member_id and m.status = 'active' and m.removed_at is null
      and m.role in ('resident', 'committee', 'admin')
    where x.flat_id is not null) h
  where h.kind <> 'owner' or not h.is_let
$function$
;

CREATE OR REPLACE FUNCTION app.identity_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.identity_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.importing()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(current_setting('app.importing', true), '') = 'on'
    and pg_has_role(session_user, (select nspowner from pg_namespace where nspname = 'app'), 'member')
$function$
;

CREATE OR REPLACE FUNCTION app.in_audience(audience jsonb, role text, holdings jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (jsonb_array_length(audience -> 'roles') = 0 or audience -> 'roles' ? role)
    and (not app.has_place(audience) or exists (
      select from jsonb_array_elements(holdings) h
      where app.fits_place(audience, h ->> 'wing', h ->> 'flat', h ->> 'kind')))
$function$
;

CREATE OR REPLACE FUNCTION app.keep_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select 1 from old_rows o join societies s on s.id = o.society_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_books_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.importing() then
    return null;
  end if;
  if exists (select 1 from new_rows group by society_id, voucher_id having sum(amount_paise) <> 0) then
    raise exception 'Every voucher sums to nothing' using errcode = 'check_violation';
  end if;
  if exists (select 1 from new_rows n where n.vendor_id is not null and not exists (
    select 1 from vendors v where v.society_id = n.society_id and v.id = n.vendor_id))
  then
    raise exception 'A voucher names a vendor that is not of this society' using errcode = 'check_violation';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_flat_in_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select 1 from postings p where p.society_id = old.society_id and p.flat_id = old.id)
    and exists (select 1 from societies s where s.id = old.society_id)
  then
    raise exception 'The books name this flat' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_signed_minutes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.importing() or old.digest is null then return new; end if;
  if new.body is distinct from old.body or new.digest is distinct from old.digest or new.meeting_id <> old.meeting_id
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.state = 'signed' and new.state not in ('signed', 'confirmed'))
    or (old.state = 'circulated' and new.state not in ('circulated', 'signed'))
    or (old.state = 'confirmed' and new is distinct from old)
  then raise exception 'Signed minutes never change.' using errcode = 'check_violation'; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_society_with_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.kind = 'customer' and exists (select 1 from vouchers v where v.society_id = old.id) then
    raise exception 'A society with books cannot be removed' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.note_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.role_changed_at := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.notices_on(society uuid, reader uuid, sees_all boolean, shelf text, today date, letters integer, most integer)
 RETURNS TABLE(id uuid, number text, state text, urgency text, is_pinned boolean, publish_at timestamp with time zone, published_at timestamp with time zone, expires_on date, ack text, ack_by date, version integer, is_recipient boolean, read_at timestamp with time zone, acknowledged_at timestamp with time zone, language text, title text, body text, is_cut boolean, files jsonb, written_name text)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
  with page as materialized (
    select n.id, n.number, n.state, n.urgency, n.is_pinned, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by, n.version,
      n.written_by, r.member_id is not null as is_recipient, r.read_at, r.acknowledged_at,
      coalesce(n.published_at, n.publish_at, n.created_at) as shown_at
    from notices n left join notice_recipients r on r.society_id = n.society_id and r.notice_id = n.id and r.member_id = reader
    where n.society_id = society and (sees_all or (r.member_id is not null and n.state = 'published'))
      and case shelf
        when 'board' then n.state = 'published' and (n.expires_on is null or n.expires_on >= today)
        when 'drafts' then n.state in ('draft', 'scheduled')
        else n.state = 'withdrawn' or (n.state = 'published' and n.expires_on < today) end
    order by n.is_pinned desc, coalesce(n.published_at, n.publish_at, n.created_at) desc, n.id desc limit most
  ), papers as materialized (
    select x.notice_id, jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by x.created_at, x.id) as files
    from notice_files x join files f on f.society_id = x.society_id and f.id = x.id
    where x.society_id = society and x.notice_id = any(array(select p.id from page p)) group by x.notice_id)
  select n.id, n.number, n.state, n.urgency, n.is_pinned, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by, n.version,
    n.is_recipient, n.read_at, n.acknowledged_at, t.language, t.title, left(t.body, letters), length(t.body) > letters, p.files, w.name
  from page n join notice_texts t on t.society_id = society and t.notice_id = n.id
  left join papers p on p.notice_id = n.id left join members w on w.society_id = society and w.id = n.written_by
  order by n.is_pinned desc, n.shown_at desc, n.id desc, t.place;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_books(society uuid)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  closed date;
begin
  perform app.require_own_books(society);
  select h.locked_until into closed from ledger_heads h where h.society_id = society for update;
  if not found then
    insert into ledger_heads (society_id, last_seal) values (society, app.first_seal(society)) on conflict do nothing;
    select h.locked_until into closed from ledger_heads h where h.society_id = society for update;
  end if;
  return closed;
end $function$
;

CREATE OR REPLACE FUNCTION app.opens_flat(holdings jsonb, flat uuid, for_tenants boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select flat is null or exists (
    select from jsonb_array_elements(holdings) h
    where h ->> 'flat' = flat::text and (h ->> 'kind' = 'owner' or (for_tenants and h ->> 'kind' = 'tenant')))
$function$
;

CREATE OR REPLACE FUNCTION app.posting_record(line bigint, code text, flat_id uuid, vendor_id uuid, amount_paise bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select e'\x1e' || line::text || e'\x1f' || code || e'\x1f' || coalesce(flat_id::text, '')
    || e'\x1f' || coalesce(vendor_id::text, '') || e'\x1f' || amount_paise::text
$function$
;

CREATE OR REPLACE FUNCTION app.post(society uuid, batch jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  head ledger_heads;
  fault text;
  written bigint;
  last bytea;
begin
  perform app.open_books(society);
  select h.* into head from ledger_heads h where h.society_id = society;

  with v as materialized (
    select r.* from rows from (jsonb_to_recordset(batch) as (id uuid, kind text, number text, day date, narration text,
      source uuid, reverses uuid, "madeBy" uuid, "approvedBy" uuid, lines jsonb)) with ordinality
      as r (id, kind, number, day, narration, source, reverses, made_by, approved_by, lines, ord)
  ), l as materialized (
    select v.ord, v.id, v.day, r.line, r.account, r.flat, r.vendor, r.paise, a.code, a.control, f.id as found
    from v cross join lateral rows from (jsonb_to_recordset(v.lines) as (account uuid, flat uuid, vendor uuid, paise bigint))
        with ordinality as r (account, flat, vendor, paise, line)
      left join accounts a on a.society_id = society and a.id = r.account
      left join flats f on f.society_id = society and f.id = r.flat
  ), s as (
    select l.ord, count(*)::int as lines, sum(l.paise) as total,
      string_agg(app.posting_record(l.line, l.code, l.flat, l.vendor, l.paise), '' order by l.line) as records,
      bool_and(l.paise is not null and l.paise <> 0) as are_whole, bool_and(l.code is not null) as are_known,
      bool_and((l.control <> 'flat' or l.flat is not null) and (l.control <> 'vendor' or l.vendor is not null)) as are_named,
      bool_and(l.flat is null or l.found is not null) as are_housed
    from l group by l.ord
  ), c as materialized (
    select v.*, s.lines as posting_count,
      app.voucher_record(society, head.last_seq + v.ord, v.id, v.kind, v.number, v.day, v.narration, v.source, v.reverses,
        v.made_by, v.approved_by) || s.records as content,
      coalesce(v.number, 'A voucher') || case
        when v.id is null or v.kind is null or v.number is null or v.day is null or v.narration is null
          then ' lacks its id, kind, number, day or narration'
        when s.ord is null then ' has no lines'
        when not s.are_whole then ' has a line without an amount'
        when not s.are_known then ' names an account that is not of these books'
        when s.total <> 0 then ' does not balance: ' || s.total || ' paise remain'
        when not s.are_named then ' posts to a control account without naming the flat or the vendor'
        when not s.are_housed then ' names a flat that is not of this society'
        when v.day <= head.locked_until then ' falls on a day up to which the books are closed'
        when v.reverses is not null and not exists (
          select 1 from vouchers o where o.society_id = society and o.id = v.reverses)
          then ' reverses a voucher that is not of these books'
      end as fault
    from v left join s on s.ord = v.ord
  ), w as (
    -- Nothing is written unless all of it is whole.
    insert into vouchers (society_id, id, seq, kind, number, day, narration, source_id, reverses_id, posting_count, made_by,
      approved_by, seal)
    select society, c.id, head.last_seq + c.ord, c.kind, c.number, c.day, c.narration, c.source, c.reverses, c.posting_count,
      c.made_by, c.approved_by, app.sealed(head.last_seal, c.content) over (order by c.ord)
    from c where (select min(o.fault) from c o) is null
    returning seq, seal
  ), p as (
    insert into postings (society_id, voucher_id, line, account_id, flat_id, vendor_id, day, amount_paise)
    select society, l.id, l.line, l.account, l.flat, l.vendor, l.day, l.paise from l
    where (select min(o.fault) from c o) is null
  )
  select (select min(c.fault) from c), w.seq, w.seal into fault, written, last
  from (select 1) one left join w on true order by w.seq desc limit 1;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation';
  end if;
  if written is null then
    return head.last_seq;
  end if;
  update ledger_heads h set last_seq = written, last_seal = last where h.society_id = society;
  return written;
end $function$
;

CREATE OR REPLACE PROCEDURE app.protect_platform_table(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to app_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_platform', target);
end $procedure$
;

CREATE OR REPLACE PROCEDURE app.protect_society_table(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy society on %s to app_user using (society_id = app.society_id()) with check (society_id = app.society_id())', target);
  execute format('create policy platform on %s to app_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_user, app_platform', target);
end $procedure$
;

CREATE OR REPLACE FUNCTION app.refind_documents(people jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  who record;
begin
  if app.importing() then
    return;
  end if;
  for who in
    select m.society_id, m.id, m.role, m.status = 'active' and m.removed_at is null
      -- The roles that may read papers at all.
      and m.role in ('admin', 'committee', 'resident', 'ca') as reads
    from (select distinct (p ->> 'society')::uuid as society_id, (p ->> 'member')::uuid as id from jsonb_array_elements(people) p) c
    join members m on m.society_id = c.society_id and m.id = c.id
    where exists (select from search_entries e where e.society_id = c.society_id and e.type = 'document' and e.audience = 'committee')
  loop
    with seen as materialized (
      select d.id from app.documents_seen(who.society_id, false, who.id, who.role) d where who.reads)
    update search_entries e
    set viewers = case when who.id = any (e.viewers) then array_remove(e.viewers, who.id) else e.viewers || who.id end
    where e.society_id = who.society_id and e.type = 'document' and e.audience = 'committee'
      and (who.id = any (e.viewers)) <> (e.id in (select s.id from seen s));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.refind_on_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform app.refind_documents((
    select jsonb_agg(jsonb_build_object('society', n.society_id, 'member', n.id))
    from new_rows n full join old_rows o on o.society_id = n.society_id and o.id = n.id
    where (n.flat_key, n.occupancy, n.role, n.status, n.removed_at) is distinct from (o.flat_key, o.occupancy, o.role, o.status, o.removed_at)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refind_on_occupancies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if app.importing() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform app.refind_documents((select jsonb_agg(jsonb_build_object('society', society_id, 'member', member_id)) from new_rows));
  end if;
  if tg_op <> 'INSERT' then
    perform app.refind_documents((select jsonb_agg(jsonb_build_object('society', society_id, 'member', member_id)) from old_rows));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION app.require_own_books(society uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if society is null or society is distinct from coalesce(app.society_id(), case
    when current_setting('role') <> 'app_user' and pg_has_role(session_user, 'app_platform', 'member') then society end)
  then
    raise exception 'These are not the books of the society at work' using errcode = 'insufficient_privilege';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_after(last bytea, first bytea, content text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return sha256(coalesce(last, first) || convert_to(content, 'UTF8'));
end $function$
;

create aggregate app.sealed(first bytea, content text) (sfunc = app.seal_after, stype = bytea);

CREATE OR REPLACE FUNCTION app.search_key(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(word) = length(word)
    then left(lower(regexp_replace(word, '[\s!-/:-@\[-`{-~]', '', 'g')), 40)
    else left(translate(lower(regexp_replace(normalize(
      regexp_replace(normalize(word, NFKD), '[\u0300-\u036f\u093c]', '', 'g'), NFC),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965]', '', 'g')), '०१२३४५६७८९', '0123456789'), 40) end
$function$
;

CREATE OR REPLACE FUNCTION app.search_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries e using old_rows o where e.society_id = o.society_id and e.type = 'member' and e.id = o.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
    select society_id, 'member', id, name, flat_number, 'Members', '/members?id=' || id, created_at,
      case status when 'active' then 'everyone' else 'committee' end, array[id]
    from new_rows where removed_at is null;
    -- Many people share a name: each word and each name is taken apart once. "everyone" sorts after "committee": what
    -- anybody may find stays findable by anybody.
    insert into search_tokens (society_id, weight, token, type, id, audience)
    with shown as (
      select m.society_id, m.id, w from new_rows m, regexp_split_to_table(m.name || ' ' || m.flat_number, '\s+') w where m.removed_at is null
    ), apart as materialized (
      select d.w, t.token from (select distinct w from shown) d, app.search_tokens_of(d.w) t
    ), phrases as materialized (
      select d.name, t.token from (select distinct name from new_rows where removed_at is null) d, app.search_phrases_of(d.name) t
    ), found as (
      select s.society_id, s.id, a.token, 0 as weight, 'everyone' as audience from shown s join apart a on a.w = s.w
      union all
      select m.society_id, m.id, p.token, 0, 'everyone' from new_rows m join phrases p on p.name = m.name where m.removed_at is null
      union all
      select m.society_id, m.id, k.token, 1, k.audience from new_rows m, lateral (values
        (app.search_key(split_part(m.email, '@', 1)), case when m.shares_email then 'everyone' else 'committee' end),
        (app.search_key(m.email), case when m.shares_email then 'everyone' else 'committee' end),
        (m.phone_key, case when m.shares_phone then 'everyone' else 'committee' end)) k (token, audience)
      where m.removed_at is null and k.token <> ''
    )
    select society_id, min(weight), token, 'member', id, max(audience) from found group by society_id, id, token;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.search_phrases_of(title text)
 RETURNS TABLE(token text)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  words text[] := (regexp_split_to_array(trim(left(title, 400)), '\s+'))[1:8];
  n int := cardinality(words);
begin
  for i in 1 .. case when n > 1 then n else 0 end loop
    -- A sentence is not read in a circle.
    token := '+' || left(app.search_key(array_to_string(words[i:n] || case when n <= 4 then words[1:i - 1] else '{}' end, '')), 40);
    continue when token = '+';
    return next;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.search_sound(word text, key text)
 RETURNS TABLE(low text, high text)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  sound constant text := app.sound_key(key);
begin
  if length(sound) >= 2 then
    low := '~' || sound;
    -- In Latin letters two sounds are too few to begin a word with ("zq" is not the beginning of Jakhade): the word has to
    -- end there.
    high := low || case when length(sound) = 2 and word !~ '[\u0900-\u097f]' then chr(1) else chr(1114111) end;
    return next;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.search_tokens_of(words text)
 RETURNS TABLE(token text)
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  mark constant text := '[!-/:-@\[-`{-~\u2000-\u206f]+';
  word text;
  part text;
  key text;
  sound text;
  seen int := 0;
begin
  foreach word in array regexp_split_to_array(left(words, 4000), '\s+') loop
    seen := seen + 1;
    exit when seen > 80;
    foreach part in array case when word ~ mark then word || regexp_split_to_array(word, mark) else array[word] end loop
      key := app.search_key(part);
      continue when key = '';
      token := key;
      return next;
      if length(key) > 1 and key !~ '\d' then
        sound := app.sound_key(key);
        if length(sound) > 1 then
          token := '~' || sound;
          return next;
        end if;
      end if;
    end loop;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.search(words text[], types text[], everything boolean, audiences text[], viewer uuid, most integer)
 RETURNS SETOF search_entries
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  society uuid := nullif(current_setting('app.society_id', true), '')::uuid;
  last constant text := chr(1114111);
  -- Each word as the beginning of a token, as it is written and as it sounds.
  lows text[];
  highs text[];
  sound_lows text[];
  sound_highs text[];
  phrase text;
  n int;
  lead int;
  second int;
  held int;
  fewest int;
  hits int;
begin
  for n in 1 .. cardinality(words) loop
    lows[n] := app.search_key(words[n]);
    highs[n] := lows[n] || last;
  end loop;
  if cardinality(words) = 1 then
    return query with spelled as materialized (
      select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
      where t.weight = any ('{0,1}') and t.token >= lows[1] and t.token < highs[1] and t.type = any (types)
      order by t.weight, t.token, t.type, t.id limit most
    ), sound as materialized (
      select s.low, s.high from app.search_sound(words[1], lows[1]) s
    ), found as (
      select 1 as pass, s.* from spelled s
      union all (
        select 2, t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
        where (select count(*) from spelled) < most
          and t.weight = any ('{0,1}') and t.token >= (select s.low from sound s) and t.token < (select s.high from sound s)
          and t.type = any (types) and not exists (select from spelled s where s.type = t.type and s.id = t.id)
        order by t.weight, t.token, t.type, t.id limit most)
    )
    select e.* from found f join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
    order by f.pass, f.weight, f.token, f.type, f.id limit most;
    return;
  end if;

  phrase := '+' || left(array_to_string(lows, ''), 40);
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
    where t.weight = any ('{0,1}') and t.token >= phrase and t.token < phrase || last and t.type = any (types)
    order by t.weight, t.token, t.type, t.id limit most) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
  get diagnostics hits = row_count;
  if hits >= most then
    return;
  end if;

  -- The word that fewest entries hold leads, so that a name everybody has costs nothing beside one that nobody has. The
  -- longest is looked at first: when it is rare, the others need no look.
  for n in select w.n from unnest(lows) with ordinality as w (low, n) order by length(w.low) desc, w.n loop
    -- Whether it is ten or ten thousand is seen by counting to a hundred.
    select count(*) into held from (
      select from search_tokens t where t.society_id = society and t.weight = any ('{0,1}') and t.token >= lows[n] and t.token < highs[n] limit 100) c;
    if lead is null or held < fewest then
      fewest := held;
      lead := n;
    end if;
    exit when held < 10;
  end loop;
  second := case lead when 1 then 2 else 1 end;
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
    where t.weight = any ('{0,1}') and t.token >= lows[lead] and t.token < highs[lead] and t.type = any (types)
      -- Each of these is one look into the index of the entry's own words.
      and exists (
        select from app.findable(society, everything, audiences, viewer) o where o.type = t.type and o.id = t.id and o.token >= lows[second] and o.token < highs[second])
      and (cardinality(words) = 2 or not exists (
        select from unnest(lows, highs) with ordinality as w (low, high, n) where w.n not in (lead, second) and not exists (
          select from app.findable(society, everything, audiences, viewer) o where o.type = t.type and o.id = t.id and o.token >= w.low and o.token < w.high)))
      -- Found as a phrase already.
      and (hits = 0 or not exists (
        select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id and o.token >= phrase and o.token < phrase || last))
    order by t.weight, t.token, t.type, t.id limit most - hits) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
  -- Several words that were found as they are written need no guess at how they sound.
  if found or hits > 0 then
    return;
  end if;

  select array_agg(s.low order by w.n), array_agg(s.high order by w.n) into sound_lows, sound_highs
  from unnest(words, lows) with ordinality as w (word, key, n) left join app.search_sound(w.word, w.key) s on true;
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
    where t.weight = any ('{0,1}') and t.token >= sound_lows[lead] and t.token < sound_highs[lead] and t.type = any (types)
      and not exists (
        select from unnest(lows, highs, sound_lows, sound_highs) with ordinality as w (low, high, sound_low, sound_high, n) where w.n <> lead and not exists (
          select from app.findable(society, everything, audiences, viewer) o where o.type = t.type and o.id = t.id
            and ((o.token >= w.low and o.token < w.high) or (o.token >= w.sound_low and o.token < w.sound_high))))
    order by t.weight, t.token, t.type, t.id limit most) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
end $function$
;

CREATE OR REPLACE FUNCTION app.session_is_over(person uuid, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select count(*) > 0 and bool_and(coalesce(m.role_changed_at > since, false)) and not exists (
    select from identities i where i.id = person and i.is_super_admin)
  from members m where m.identity_id = person and m.status = 'active' and m.removed_at is null
$function$
;

CREATE OR REPLACE FUNCTION app.setting(name text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.' || name, true), '') $function$
;

CREATE OR REPLACE FUNCTION app.society_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.society_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.sound_key(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(
    translate(translate(replace(replace(
      regexp_replace(replace(replace(replace(regexp_replace(key, 'ch+', 'छ', 'g'), 'ph', 'f'), 'x', 'ks'), 'c', 'k'), '([kgtdbjs])h', '\1', 'g'),
      'ऋ', 'रि'), 'ृ', 'रि'),
      'अआइईउऊएऐओऔऑाकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहिीुूेैोौॉंँः्',
      'aaiiuuiiuuuakkggnccjjnttddnttddnpfbbmyrllvssshiiuuiiuuunnh'), 'yeowzq', 'iiuvjk'),
    'n(?=[pb])', 'm', 'g'), '(?<=.)a|^a(?=[iu])', '', 'g'), '(.)\1+', '\1', 'g')
$function$
;

CREATE OR REPLACE FUNCTION app.storage_limit(society uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case s.kind when 'demo' then least(p.storage_bytes, 200 * 1024 * 1024) else p.storage_bytes end
  from societies s join plans p on p.id = s.plan_id where s.id = society
$function$
;

CREATE OR REPLACE FUNCTION app.uuid_or_null(value text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$function$
;

CREATE OR REPLACE FUNCTION app.verify_books(society uuid)
 RETURNS TABLE(seq bigint, number text, fault text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with s as (
    select p.voucher_id, count(*) as lines, sum(p.amount_paise) as total, bool_and(p.day = w.day) as are_of_the_day,
      string_agg(app.posting_record(p.line, a.code, p.flat_id, p.vendor_id, p.amount_paise), '' order by p.line) as records
    from postings p
      left join accounts a on a.society_id = p.society_id and a.id = p.account_id
      left join vouchers w on w.society_id = p.society_id and w.id = p.voucher_id
    where p.society_id = society group by p.voucher_id
  ), v as (
    select v.*, row_number() over o as place, coalesce(lag(v.seal) over o, app.first_seal(society)) as before
    from vouchers v where v.society_id = society window o as (order by v.seq)
  ), found as (
    select v.seq, v.number, case
      when v.seq <> v.place then 'is not in its place in the chain'
      when s.lines is null or s.lines <> v.posting_count then 'has lost or gained lines'
      when s.total <> 0 then 'does not balance'
      when not s.are_of_the_day then 'has a line of another day'
      when v.seal is distinct from sha256(v.before || convert_to(app.voucher_record(v.society_id, v.seq, v.id, v.kind, v.number,
        v.day, v.narration, v.source_id, v.reverses_id, v.made_by, v.approved_by) || s.records, 'UTF8'))
      then 'is not what was sealed'
    end as fault
    from v left join s on s.voucher_id = v.id
    union all
    select null, null, 'The books hold lines of a voucher that is not there' where exists (
      select 1 from s where not exists (select 1 from vouchers w where w.society_id = society and w.id = s.voucher_id))
    union all
    select null, null, 'The head of the books is not their last voucher' where exists (
      select 1 from (select max(v.seq) as seq from v) m full join
        (select h.last_seq, h.last_seal from ledger_heads h where h.society_id = society) h on true
      where coalesce(m.seq, 0) <> coalesce(h.last_seq, 0) or coalesce(h.last_seal, app.first_seal(society)) is distinct from
        coalesce((select v.seal from v where v.seq = m.seq), app.first_seal(society)))
  )
  select found.seq, found.number, found.fault from found where found.fault is not null order by found.seq nulls last
$function$
;

CREATE OR REPLACE FUNCTION app.voucher_record(society uuid, seq bigint, id uuid, kind text, number text, day date, narration text, source_id uuid, reverses_id uuid, made_by uuid, approved_by uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select 'v1' || e'\x1f' || society::text || e'\x1f' || seq::text || e'\x1f' || id::text || e'\x1f' || kind
    || e'\x1f' || number || e'\x1f' || to_char(day, 'YYYY-MM-DD') || e'\x1f' || narration
    || e'\x1f' || coalesce(source_id::text, '') || e'\x1f' || coalesce(reverses_id::text, '')
    || e'\x1f' || coalesce(made_by::text, '') || e'\x1f' || coalesce(approved_by::text, '')
$function$
;

create table accounts (
  society_id uuid not null,
  id uuid not null,
  code text collate "C" not null,
  key text collate "C" not null default ''::text,
  name text not null,
  kind text not null,
  control text not null default ''::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint accounts_check CHECK (((key <> ''::text) OR (name <> ''::text))),
  constraint accounts_code_check CHECK ((code ~ '^[0-9]{4}$'::text)),
  constraint accounts_control_check CHECK ((control = ANY (ARRAY[''::text, 'flat'::text, 'vendor'::text]))),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'fund'::text, 'income'::text, 'expense'::text]))),
  constraint accounts_pkey PRIMARY KEY (society_id, id),
  constraint accounts_society_id_code_key UNIQUE (society_id, code),
  constraint accounts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table accounts enable row level security;
alter table accounts force row level security;
create policy platform on accounts for all to app_platform using (true) with check (true);
create policy society on accounts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX accounts_by_key ON public.accounts USING btree (society_id, key) WHERE (key <> ''::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table action_items (
  society_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  title text not null,
  owner_id uuid not null,
  due_on date not null,
  done_at timestamp with time zone,
  done_by uuid,
  told_days integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint action_items_check CHECK (((done_at IS NULL) = (done_by IS NULL))),
  constraint action_items_pkey PRIMARY KEY (society_id, id),
  constraint action_items_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint action_items_society_id_done_by_fkey FOREIGN KEY (society_id, done_by) REFERENCES members(society_id, id),
  constraint action_items_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint action_items_society_id_meeting_id_fkey FOREIGN KEY (society_id, meeting_id) REFERENCES meetings(society_id, id) ON DELETE CASCADE,
  constraint action_items_society_id_owner_id_fkey FOREIGN KEY (society_id, owner_id) REFERENCES members(society_id, id)
);
alter table action_items enable row level security;
alter table action_items force row level security;
create policy platform on action_items for all to app_platform using (true) with check (true);
create policy society on action_items for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX action_items_of_meeting ON public.action_items USING btree (society_id, meeting_id);
CREATE INDEX action_items_of_owner ON public.action_items USING btree (society_id, owner_id) WHERE (done_at IS NULL);
CREATE INDEX action_items_to_watch ON public.action_items USING btree (due_on) WHERE (done_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.action_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.action_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.action_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table agenda_items (
  society_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  place integer not null,
  title text not null,
  constraint agenda_items_pkey PRIMARY KEY (society_id, id),
  constraint agenda_items_place_check CHECK ((place >= 0)),
  constraint agenda_items_society_id_meeting_id_fkey FOREIGN KEY (society_id, meeting_id) REFERENCES meetings(society_id, id) ON DELETE CASCADE,
  constraint agenda_items_society_id_meeting_id_place_key UNIQUE (society_id, meeting_id, place)
);
alter table agenda_items enable row level security;
alter table agenda_items force row level security;
create policy platform on agenda_items for all to app_platform using (true) with check (true);
create policy society on agenda_items for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.agenda_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.agenda_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.agenda_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table alarm_views (
  society_id uuid not null,
  alarm_id uuid not null,
  member_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint alarm_views_pkey PRIMARY KEY (society_id, alarm_id, member_id),
  constraint alarm_views_society_id_alarm_id_fkey FOREIGN KEY (society_id, alarm_id) REFERENCES alarms(society_id, id) ON DELETE CASCADE,
  constraint alarm_views_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table alarm_views enable row level security;
alter table alarm_views force row level security;
create policy platform on alarm_views for all to app_platform using (true) with check (true);
create policy society on alarm_views for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table alarms (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid,
  gate_id uuid,
  raised_by uuid,
  at timestamp with time zone not null,
  is_late boolean not null default false,
  closed_at timestamp with time zone,
  closed_by uuid,
  was_false boolean not null default false,
  constraint alarms_pkey PRIMARY KEY (society_id, id),
  constraint alarms_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint alarms_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE
);
alter table alarms enable row level security;
alter table alarms force row level security;
create policy platform on alarms for all to app_platform using (true) with check (true);
create policy society on alarms for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX alarms_open ON public.alarms USING btree (society_id, at DESC) WHERE (closed_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.alarms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.alarms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.alarms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table allocations (
  society_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  part text not null,
  amount_paise bigint not null,
  day date not null,
  counts_on date not null,
  source_kind text not null,
  source_id uuid not null,
  constraint allocations_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint allocations_check CHECK (((source_kind = 'reversal'::text) = (amount_paise < 0))),
  constraint allocations_part_check CHECK ((part = ANY (ARRAY['principal'::text, 'interest'::text]))),
  constraint allocations_pkey PRIMARY KEY (society_id, id),
  constraint allocations_society_id_item_id_fkey FOREIGN KEY (society_id, item_id) REFERENCES bills(society_id, id) ON DELETE CASCADE,
  constraint allocations_source_kind_check CHECK ((source_kind = ANY (ARRAY['receipt'::text, 'credit_note'::text, 'advance'::text, 'reversal'::text])))
);
alter table allocations enable row level security;
alter table allocations force row level security;
create policy platform on allocations for all to app_platform using (true) with check (true);
create policy society on allocations for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX allocations_by_item ON public.allocations USING btree (society_id, item_id);
CREATE INDEX allocations_by_source ON public.allocations USING btree (society_id, source_id);
CREATE INDEX allocations_of_advances ON public.allocations USING btree (society_id, source_id) WHERE (source_kind = 'advance'::text);
CREATE INDEX allocations_of_day ON public.allocations USING btree (society_id, day) INCLUDE (item_id, counts_on, amount_paise, source_kind);

create table api_tokens (
  society_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  name text not null,
  token_hash bytea not null,
  ending text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint api_tokens_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint api_tokens_pkey PRIMARY KEY (society_id, id),
  constraint api_tokens_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint api_tokens_society_id_token_hash_key UNIQUE (society_id, token_hash)
);
alter table api_tokens enable row level security;
alter table api_tokens force row level security;
create policy platform on api_tokens for all to app_platform using (true) with check (true);
create policy society on api_tokens for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX api_tokens_by_hash ON public.api_tokens USING btree (token_hash);
CREATE INDEX api_tokens_by_identity ON public.api_tokens USING btree (identity_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.api_tokens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{token_hash,last_used_at}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.api_tokens REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{token_hash,last_used_at}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.api_tokens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{token_hash,last_used_at}');

create table approval_requests (
  id uuid not null,
  for_society uuid,
  society_name text not null,
  request_type text not null,
  requested_by text not null,
  requested_plan_id text,
  priority text not null default 'medium'::text,
  status text not null default 'pending'::text,
  request_data jsonb not null default '{}'::jsonb,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  carried_out_at timestamp with time zone,
  constraint approval_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identities(id),
  constraint approval_requests_for_society_fkey FOREIGN KEY (for_society) REFERENCES societies(id) ON DELETE CASCADE,
  constraint approval_requests_pkey PRIMARY KEY (id),
  constraint approval_requests_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
  constraint approval_requests_request_type_check CHECK ((request_type = ANY (ARRAY['society_registration'::text, 'plan_upgrade'::text, 'trial_extension'::text]))),
  constraint approval_requests_requested_plan_id_fkey FOREIGN KEY (requested_plan_id) REFERENCES plans(id),
  constraint approval_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
alter table approval_requests enable row level security;
alter table approval_requests force row level security;
create policy platform on approval_requests for all to app_platform using (true) with check (true);
CREATE INDEX approval_requests_newest ON public.approval_requests USING btree (created_at DESC, id);
CREATE INDEX approval_requests_waiting ON public.approval_requests USING btree (status) WHERE (status = 'pending'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.approval_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.approval_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.approval_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table attendances (
  society_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  flat_id uuid not null,
  member_id uuid not null,
  way text not null,
  at timestamp with time zone not null default now(),
  struck_at timestamp with time zone,
  struck_by uuid,
  constraint attendances_pkey PRIMARY KEY (society_id, id),
  constraint attendances_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint attendances_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint attendances_society_id_meeting_id_fkey FOREIGN KEY (society_id, meeting_id) REFERENCES meetings(society_id, id) ON DELETE CASCADE,
  constraint attendances_society_id_meeting_id_flat_id_key UNIQUE (society_id, meeting_id, flat_id),
  constraint attendances_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint attendances_society_id_struck_by_fkey FOREIGN KEY (society_id, struck_by) REFERENCES members(society_id, id),
  constraint attendances_way_check CHECK ((way = ANY (ARRAY['qr'::text, 'desk'::text, 'video'::text])))
);
alter table attendances enable row level security;
alter table attendances force row level security;
create policy platform on attendances for all to app_platform using (true) with check (true);
create policy society on attendances for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.attendances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.attendances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.attendances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table audit_log (
  society_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  identity_id uuid,
  role text,
  action text,
  request_id text,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (society_id, id)
);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy platform on audit_log for all to app_platform using (true) with check (true);
create policy society on audit_log for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX audit_log_by_table ON public.audit_log USING btree (society_id, table_name, at DESC, id DESC);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (society_id, at DESC, id);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC) WHERE (identity_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

create table ballots (
  society_id uuid not null,
  poll_id uuid not null,
  digest bytea not null,
  key text not null,
  answers jsonb not null,
  paper text not null,
  sig text not null,
  constraint ballots_pkey PRIMARY KEY (society_id, poll_id, digest),
  constraint ballots_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id) ON DELETE CASCADE
);
alter table ballots enable row level security;
alter table ballots force row level security;
create policy platform on ballots for all to app_platform using (true) with check (true);
create policy society on ballots for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table bank_accounts (
  society_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  bank text not null,
  holder text not null,
  number text collate "C" not null,
  ifsc text collate "C" not null default ''::text,
  vpa text collate "C" not null default ''::text,
  is_main boolean not null default false,
  column_map jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint bank_accounts_pkey PRIMARY KEY (society_id, id),
  constraint bank_accounts_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint bank_accounts_society_id_account_id_key UNIQUE (society_id, account_id),
  constraint bank_accounts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint bank_accounts_society_id_number_key UNIQUE (society_id, number)
);
alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
create policy platform on bank_accounts for all to app_platform using (true) with check (true);
create policy society on bank_accounts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX bank_accounts_main ON public.bank_accounts USING btree (society_id) WHERE is_main;
CREATE TRIGGER audit_delete AFTER DELETE ON public.bank_accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{column_map}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bank_accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{column_map}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bank_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{column_map}');

create table bank_lines (
  society_id uuid not null,
  id uuid not null,
  statement_id uuid not null,
  bank_account_id uuid not null,
  place integer not null,
  day date not null,
  amount_paise bigint not null,
  narration text not null,
  reference text collate "C" not null default ''::text,
  payer text collate "C" not null default ''::text,
  balance_paise bigint,
  fingerprint text collate "C" not null,
  status text not null default 'new'::text,
  rule text not null default ''::text,
  voucher_id uuid,
  flat_id uuid,
  reason text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint bank_lines_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint bank_lines_check CHECK (((status = ANY (ARRAY['matched'::text, 'suspense'::text])) = (voucher_id IS NOT NULL))),
  constraint bank_lines_check1 CHECK (((status = 'matched'::text) = (rule <> ''::text))),
  constraint bank_lines_pkey PRIMARY KEY (society_id, id),
  constraint bank_lines_rule_check CHECK ((rule = ANY (ARRAY[''::text, 'utr'::text, 'reference'::text, 'payer'::text, 'by_hand'::text]))),
  constraint bank_lines_society_id_bank_account_id_fkey FOREIGN KEY (society_id, bank_account_id) REFERENCES bank_accounts(society_id, id),
  constraint bank_lines_society_id_fingerprint_key UNIQUE (society_id, fingerprint),
  constraint bank_lines_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint bank_lines_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint bank_lines_society_id_statement_id_fkey FOREIGN KEY (society_id, statement_id) REFERENCES bank_statements(society_id, id),
  constraint bank_lines_status_check CHECK ((status = ANY (ARRAY['new'::text, 'matched'::text, 'suspense'::text, 'set_aside'::text])))
);
alter table bank_lines enable row level security;
alter table bank_lines force row level security;
create policy platform on bank_lines for all to app_platform using (true) with check (true);
create policy society on bank_lines for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX bank_lines_by_account ON public.bank_lines USING btree (society_id, bank_account_id, day, place);
CREATE INDEX bank_lines_by_status ON public.bank_lines USING btree (society_id, status, day);
CREATE UNIQUE INDEX bank_lines_one_voucher ON public.bank_lines USING btree (society_id, bank_account_id, voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.bank_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{lines,carried}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bank_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_changes_of_bank_lines();

create table bank_statements (
  society_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  name text not null,
  from_day date not null,
  to_day date not null,
  lines integer not null,
  new_lines integer not null,
  made_by uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint bank_statements_check CHECK ((from_day <= to_day)),
  constraint bank_statements_lines_check CHECK ((lines > 0)),
  constraint bank_statements_pkey PRIMARY KEY (society_id, id),
  constraint bank_statements_society_id_bank_account_id_fkey FOREIGN KEY (society_id, bank_account_id) REFERENCES bank_accounts(society_id, id),
  constraint bank_statements_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table bank_statements enable row level security;
alter table bank_statements force row level security;
create policy platform on bank_statements for all to app_platform using (true) with check (true);
create policy society on bank_statements for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX bank_statements_newest ON public.bank_statements USING btree (society_id, bank_account_id, created_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.bank_statements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bank_statements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bank_statements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table bill_reminders (
  society_id uuid not null,
  bill_id uuid not null,
  step text not null,
  sent_at timestamp with time zone not null default now(),
  constraint bill_reminders_pkey PRIMARY KEY (society_id, bill_id, step),
  constraint bill_reminders_society_id_bill_id_fkey FOREIGN KEY (society_id, bill_id) REFERENCES bills(society_id, id),
  constraint bill_reminders_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table bill_reminders enable row level security;
alter table bill_reminders force row level security;
create policy platform on bill_reminders for all to app_platform using (true) with check (true);
create policy society on bill_reminders for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table bill_runs (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  period_from date not null,
  period_to date not null,
  issued_on date not null,
  due_on date not null,
  status text not null default 'draft'::text,
  inputs jsonb not null default '{}'::jsonb,
  digest text not null default ''::text,
  fingerprints jsonb not null default '{}'::jsonb,
  flats integer not null default 0,
  total_paise bigint not null default 0,
  failure jsonb,
  told integer not null default 0,
  made_by uuid,
  made_at timestamp with time zone not null default now(),
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  published_by uuid,
  published_at timestamp with time zone,
  version integer not null default 1,
  constraint bill_runs_check CHECK ((period_from <= period_to)),
  constraint bill_runs_check1 CHECK ((issued_on <= due_on)),
  constraint bill_runs_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'supplementary'::text]))),
  constraint bill_runs_pkey PRIMARY KEY (society_id, id),
  constraint bill_runs_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint bill_runs_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'reviewed'::text, 'publishing'::text, 'published'::text, 'cancelled'::text])))
);
alter table bill_runs enable row level security;
alter table bill_runs force row level security;
create policy platform on bill_runs for all to app_platform using (true) with check (true);
create policy society on bill_runs for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX bill_runs_newest ON public.bill_runs USING btree (society_id, period_from DESC, made_at DESC);
CREATE UNIQUE INDEX bill_runs_once_a_period ON public.bill_runs USING btree (society_id, period_from) WHERE ((kind = 'regular'::text) AND (status <> 'cancelled'::text));
CREATE TRIGGER audit_delete AFTER DELETE ON public.bill_runs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{fingerprints}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bill_runs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{fingerprints}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bill_runs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{fingerprints}');

create table billing_settings (
  society_id uuid not null,
  id uuid generated always as (society_id) stored,
  cycle text not null default 'monthly'::text,
  issue_day integer not null default 1,
  due_days integer not null default 19,
  grace_days integer not null default 0,
  allocation text not null default 'principal_first'::text,
  rounding text not null default 'none'::text,
  gstin text not null default ''::text,
  gst text not null default 'by_turnover'::text,
  gst_mode text not null default 'entire'::text,
  turnover_paise bigint not null default 0,
  reminder_days integer[] not null default '{-3,1,7,15,30}'::integer[],
  bounce_charge_paise bigint not null default 0,
  registration_number text not null default ''::text,
  footer text not null default ''::text,
  version integer not null default 1,
  constraint billing_settings_allocation_check CHECK ((allocation = ANY (ARRAY['principal_first'::text, 'interest_first'::text]))),
  constraint billing_settings_bounce_charge_paise_check CHECK ((bounce_charge_paise >= 0)),
  constraint billing_settings_cycle_check CHECK ((cycle = ANY (ARRAY['monthly'::text, 'two_monthly'::text, 'quarterly'::text, 'half_yearly'::text, 'yearly'::text]))),
  constraint billing_settings_due_days_check CHECK (((due_days >= 0) AND (due_days <= 120))),
  constraint billing_settings_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 120))),
  constraint billing_settings_gst_check CHECK ((gst = ANY (ARRAY['off'::text, 'by_turnover'::text, 'on'::text]))),
  constraint billing_settings_gst_mode_check CHECK ((gst_mode = ANY (ARRAY['entire'::text, 'excess'::text]))),
  constraint billing_settings_issue_day_check CHECK (((issue_day >= 1) AND (issue_day <= 31))),
  constraint billing_settings_pkey PRIMARY KEY (society_id),
  constraint billing_settings_rounding_check CHECK ((rounding = ANY (ARRAY['none'::text, 'rupee'::text]))),
  constraint billing_settings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint billing_settings_turnover_paise_check CHECK ((turnover_paise >= 0))
);
alter table billing_settings enable row level security;
alter table billing_settings force row level security;
create policy platform on billing_settings for all to app_platform using (true) with check (true);
create policy society on billing_settings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.billing_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.billing_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.billing_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table bills (
  society_id uuid not null,
  id uuid not null,
  number text not null,
  flat_id uuid not null,
  period_from date not null,
  period_to date not null,
  issued_on date not null,
  due_on date not null,
  amount_paise bigint not null,
  paid_paise bigint not null default 0,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  kind text not null,
  run_id uuid,
  principal_paise bigint not null,
  interest_paise bigint not null default 0,
  paid_interest_paise bigint not null default 0,
  credited_paise bigint not null default 0,
  credited_interest_paise bigint not null default 0,
  settled_on date,
  interest_to date,
  interest_billed_paise bigint not null default 0,
  lines jsonb not null,
  carried jsonb not null default '{}'::jsonb,
  note text not null default ''::text,
  pack_id text,
  voucher_id uuid not null,
  constraint bills_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint bills_credited_interest_paise_check CHECK ((credited_interest_paise >= 0)),
  constraint bills_credited_paise_check CHECK ((credited_paise >= 0)),
  constraint bills_interest_billed_paise_check CHECK ((interest_billed_paise >= 0)),
  constraint bills_interest_paise_check CHECK ((interest_paise >= 0)),
  constraint bills_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'debit_note'::text, 'opening'::text]))),
  constraint bills_never_overpaid CHECK (((paid_paise >= 0) AND ((paid_interest_paise + credited_interest_paise) <= interest_paise) AND (((((paid_paise - paid_interest_paise) + credited_paise) - credited_interest_paise) >= 0) AND ((((paid_paise - paid_interest_paise) + credited_paise) - credited_interest_paise) <= principal_paise)))),
  constraint bills_paid_interest_paise_check CHECK ((paid_interest_paise >= 0)),
  constraint bills_pkey PRIMARY KEY (society_id, id),
  constraint bills_principal_paise_check CHECK ((principal_paise >= 0)),
  constraint bills_run FOREIGN KEY (society_id, run_id) REFERENCES bill_runs(society_id, id),
  constraint bills_settled CHECK (((status = 'paid'::text) = ((paid_paise + credited_paise) = amount_paise))),
  constraint bills_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint bills_society_id_number_key UNIQUE (society_id, number),
  constraint bills_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text]))),
  constraint bills_sum CHECK (((principal_paise + interest_paise) = amount_paise))
);
alter table bills enable row level security;
alter table bills force row level security;
create policy platform on bills for all to app_platform using (true) with check (true);
create policy society on bills for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX bills_bearing_interest ON public.bills USING btree (society_id, flat_id) WHERE ((settled_on IS NULL) OR (settled_on > due_on));
CREATE INDEX bills_by_flat ON public.bills USING btree (society_id, flat_id, period_from DESC);
CREATE INDEX bills_by_period ON public.bills USING btree (society_id, period_from DESC);
CREATE INDEX bills_by_run ON public.bills USING btree (society_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX bills_by_status ON public.bills USING btree (society_id, status, due_on);
CREATE INDEX bills_not_plain ON public.bills USING btree (society_id, period_from) INCLUDE (due_on, id, credited_paise) WHERE ((kind = 'bill'::text) AND ((paid_paise > 0) OR (credited_paise > 0) OR (version > 1)) AND (((settled_on <= due_on) AND (interest_paise = 0) AND (credited_paise = 0)) IS NOT TRUE));
CREATE INDEX bills_open ON public.bills USING btree (society_id, flat_id) INCLUDE (due_on, amount_paise, paid_paise, credited_paise) WHERE (status = 'pending'::text);
CREATE INDEX bills_open_of_period ON public.bills USING btree (society_id, period_from) INCLUDE (amount_paise, paid_paise, credited_paise) WHERE ((kind = 'bill'::text) AND (status = 'pending'::text));
CREATE TRIGGER audit_delete AFTER DELETE ON public.bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{lines,carried}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_changes_of_bills();

create table blocked (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null default ''::text,
  phone_key text not null default ''::text,
  plate_key text not null default ''::text,
  worker_id uuid,
  photo_id uuid,
  flat_id uuid,
  reason text not null,
  until_day date not null,
  made_by uuid,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint blocked_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'vehicle'::text, 'worker'::text]))),
  constraint blocked_pkey PRIMARY KEY (society_id, id),
  constraint blocked_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint blocked_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint blocked_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id),
  constraint blocked_society_id_worker_id_fkey FOREIGN KEY (society_id, worker_id) REFERENCES household_workers(society_id, id) ON DELETE CASCADE
);
alter table blocked enable row level security;
alter table blocked force row level security;
create policy platform on blocked for all to app_platform using (true) with check (true);
create policy society on blocked for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.blocked REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone_key,plate_key,reason}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.blocked REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone_key,plate_key,reason}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.blocked REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone_key,plate_key,reason}');

create table booking_waits (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  flat_id uuid not null,
  member_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  places integer not null default 1,
  asked_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint booking_waits_in_order CHECK ((ends_at > starts_at)),
  constraint booking_waits_pkey PRIMARY KEY (society_id, id),
  constraint booking_waits_places_check CHECK (((places >= 1) AND (places <= 200))),
  constraint booking_waits_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id) ON DELETE CASCADE,
  constraint booking_waits_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint booking_waits_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table booking_waits enable row level security;
alter table booking_waits force row level security;
create policy platform on booking_waits for all to app_platform using (true) with check (true);
create policy society on booking_waits for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX booking_waits_by_time ON public.booking_waits USING btree (society_id, facility_id, ends_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX booking_waits_once ON public.booking_waits USING btree (society_id, facility_id, member_id, starts_at, ends_at) WHERE (ended_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.booking_waits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.booking_waits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.booking_waits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table bookings (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  flat_id uuid not null,
  member_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  places integer not null default 1,
  purpose text not null default ''::text,
  status text not null,
  pay text not null,
  charge_paise bigint not null default 0,
  deposit_paise bigint not null default 0,
  refund_paise bigint not null default 0,
  kept_paise bigint not null default 0,
  terms jsonb not null,
  charge_id uuid,
  deposit_id uuid,
  kept_id uuid,
  pay_before timestamp with time zone,
  booked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_note text not null default ''::text,
  paid_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  checked_in_by uuid,
  no_show_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text not null default ''::text,
  moved_at timestamp with time zone,
  reminded_at timestamp with time zone,
  deposit_settled_at timestamp with time zone,
  deduction_reason text not null default ''::text,
  deduction_photo_id uuid,
  deducted_at timestamp with time zone,
  deducted_by uuid,
  disputed_at timestamp with time zone,
  dispute text not null default ''::text,
  dispute_answer text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by uuid,
  late_money_at timestamp with time zone,
  version integer not null default 1,
  constraint bookings_charge_paise_check CHECK (((charge_paise >= 0) AND (charge_paise <= '9999999999'::bigint))),
  constraint bookings_deposit_paise_check CHECK (((deposit_paise >= 0) AND (deposit_paise <= 99999999))),
  constraint bookings_in_order CHECK ((ends_at > starts_at)),
  constraint bookings_kept_fits CHECK (((kept_paise >= 0) AND (kept_paise <= deposit_paise))),
  constraint bookings_pay_check CHECK ((pay = ANY (ARRAY['free'::text, 'next_bill'::text, 'now'::text]))),
  constraint bookings_pkey PRIMARY KEY (society_id, id),
  constraint bookings_places_check CHECK (((places >= 1) AND (places <= 200))),
  constraint bookings_refund_fits CHECK (((refund_paise >= 0) AND (refund_paise <= charge_paise))),
  constraint bookings_society_id_deduction_photo_id_fkey FOREIGN KEY (society_id, deduction_photo_id) REFERENCES files(society_id, id),
  constraint bookings_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id),
  constraint bookings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint bookings_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint bookings_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'unpaid'::text, 'confirmed'::text, 'checked_in'::text, 'no_show'::text, 'declined'::text, 'cancelled'::text, 'lapsed'::text])))
);
alter table bookings enable row level security;
alter table bookings force row level security;
create policy platform on bookings for all to app_platform using (true) with check (true);
create policy society on bookings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX bookings_by_charge ON public.bookings USING btree (society_id, charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX bookings_by_facility ON public.bookings USING btree (society_id, facility_id, flat_id, starts_at);
CREATE INDEX bookings_by_flat ON public.bookings USING btree (society_id, flat_id, starts_at);
CREATE INDEX bookings_by_time ON public.bookings USING btree (society_id, starts_at);
CREATE INDEX bookings_deposits ON public.bookings USING btree (ends_at) WHERE ((deposit_paise > 0) AND (deposit_settled_at IS NULL));
CREATE INDEX bookings_to_lapse ON public.bookings USING btree (pay_before) WHERE (status = 'unpaid'::text);
CREATE INDEX bookings_to_watch ON public.bookings USING btree (starts_at) WHERE (status = ANY (ARRAY['asked'::text, 'confirmed'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON public.bookings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{purpose}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{purpose}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.bookings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{purpose}');

create table budgets (
  society_id uuid not null,
  id uuid not null,
  year text collate "C" not null,
  account_id uuid not null,
  amount_paise bigint not null,
  constraint budgets_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint budgets_pkey PRIMARY KEY (society_id, id),
  constraint budgets_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint budgets_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint budgets_society_id_year_account_id_key UNIQUE (society_id, year, account_id)
);
alter table budgets enable row level security;
alter table budgets force row level security;
create policy platform on budgets for all to app_platform using (true) with check (true);
create policy society on budgets for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.budgets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.budgets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.budgets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table business_cards (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  title text not null,
  about text not null default ''::text,
  phone text not null,
  state text not null default 'waiting'::text,
  reason text not null default ''::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint business_cards_pkey PRIMARY KEY (society_id, id),
  constraint business_cards_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint business_cards_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'declined'::text])))
);
alter table business_cards enable row level security;
alter table business_cards force row level security;
create policy platform on business_cards for all to app_platform using (true) with check (true);
create policy society on business_cards for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX business_cards_by_member ON public.business_cards USING btree (society_id, member_id);
CREATE INDEX business_cards_waiting ON public.business_cards USING btree (society_id, created_at) WHERE (state = 'waiting'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.business_cards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.business_cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.business_cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table calendar_feeds (
  society_id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_pkey PRIMARY KEY (society_id, member_id),
  constraint calendar_feeds_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_society_id_token_hash_key UNIQUE (society_id, token_hash)
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy platform on calendar_feeds for all to app_platform using (true) with check (true);
create policy society on calendar_feeds for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX calendar_feeds_by_token ON public.calendar_feeds USING btree (token_hash);

create table charge_heads (
  society_id uuid not null,
  id uuid not null,
  key text collate "C" not null default ''::text,
  name text not null,
  name_key text collate "C" not null,
  position integer not null,
  basis text not null,
  of_head_id uuid,
  shared_by text not null default 'flat'::text,
  only_let boolean not null default false,
  wings text[] not null default '{}'::text[],
  kinds text[] not null default '{}'::text[],
  tax_class text not null,
  account_id uuid not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint charge_heads_basis_check CHECK ((basis = ANY (ARRAY['fixed'::text, 'area'::text, 'inlet'::text, 'cost_percent'::text, 'head_percent'::text, 'parking'::text, 'metered'::text, 'actual'::text, 'divided'::text]))),
  constraint charge_heads_check CHECK (((basis = 'head_percent'::text) = (of_head_id IS NOT NULL))),
  constraint charge_heads_check1 CHECK ((of_head_id <> id)),
  constraint charge_heads_pkey PRIMARY KEY (society_id, id),
  constraint charge_heads_shared_by_check CHECK ((shared_by = ANY (ARRAY['flat'::text, 'area'::text, 'inlets'::text]))),
  constraint charge_heads_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint charge_heads_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint charge_heads_society_id_name_key_key UNIQUE (society_id, name_key),
  constraint charge_heads_society_id_of_head_id_fkey FOREIGN KEY (society_id, of_head_id) REFERENCES charge_heads(society_id, id),
  constraint charge_heads_tax_class_check CHECK ((tax_class = ANY (ARRAY['maintenance'::text, 'taxable'::text, 'excluded'::text])))
);
alter table charge_heads enable row level security;
alter table charge_heads force row level security;
create policy platform on charge_heads for all to app_platform using (true) with check (true);
create policy society on charge_heads for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX charge_heads_by_key ON public.charge_heads USING btree (society_id, key) WHERE (key <> ''::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.charge_heads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.charge_heads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.charge_heads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table charge_rates (
  society_id uuid not null,
  id uuid not null,
  head_id uuid not null,
  from_day date not null,
  variant text not null default ''::text,
  rate_hundredths bigint not null default 0,
  basis_points integer not null default 0,
  slabs jsonb not null default '[]'::jsonb,
  resolution text not null default ''::text,
  beyond_cap boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint charge_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 100000))),
  constraint charge_rates_check CHECK (((NOT beyond_cap) OR (resolution <> ''::text))),
  constraint charge_rates_pkey PRIMARY KEY (society_id, id),
  constraint charge_rates_rate_hundredths_check CHECK ((rate_hundredths >= 0)),
  constraint charge_rates_society_id_head_id_fkey FOREIGN KEY (society_id, head_id) REFERENCES charge_heads(society_id, id) ON DELETE CASCADE,
  constraint charge_rates_society_id_head_id_from_day_variant_key UNIQUE (society_id, head_id, from_day, variant)
);
alter table charge_rates enable row level security;
alter table charge_rates force row level security;
create policy platform on charge_rates for all to app_platform using (true) with check (true);
create policy society on charge_rates for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.charge_rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.charge_rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.charge_rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table cheques (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  number text not null,
  bank text not null,
  dated_on date not null,
  amount_paise bigint not null,
  status text not null default 'held'::text,
  receipt_id uuid,
  account_id uuid,
  deposited_on date,
  ended_on date,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint cheques_amount_paise_check CHECK ((amount_paise > 0)),
  constraint cheques_pkey PRIMARY KEY (society_id, id),
  constraint cheques_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint cheques_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint cheques_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint cheques_society_id_receipt_id_fkey FOREIGN KEY (society_id, receipt_id) REFERENCES receipts(society_id, id),
  constraint cheques_status_check CHECK ((status = ANY (ARRAY['held'::text, 'deposited'::text, 'cleared'::text, 'bounced'::text, 'returned'::text])))
);
alter table cheques enable row level security;
alter table cheques force row level security;
create policy platform on cheques for all to app_platform using (true) with check (true);
create policy society on cheques for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX cheques_one_per_receipt ON public.cheques USING btree (society_id, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX cheques_waiting ON public.cheques USING btree (society_id, status, dated_on);
CREATE TRIGGER audit_delete AFTER DELETE ON public.cheques REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.cheques REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.cheques REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table closures (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  kind text not null default 'maintenance'::text,
  reason text not null,
  made_by uuid,
  created_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone,
  opened_by uuid,
  constraint closures_in_order CHECK ((ends_at > starts_at)),
  constraint closures_kind_check CHECK ((kind = ANY (ARRAY['maintenance'::text, 'society_event'::text, 'other'::text]))),
  constraint closures_pkey PRIMARY KEY (society_id, id),
  constraint closures_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id),
  constraint closures_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint closures_society_id_made_by_fkey FOREIGN KEY (society_id, made_by) REFERENCES members(society_id, id)
);
alter table closures enable row level security;
alter table closures force row level security;
create policy platform on closures for all to app_platform using (true) with check (true);
create policy society on closures for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX closures_by_time ON public.closures USING btree (society_id, ends_at) WHERE (opened_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.closures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.closures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.closures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table complaint_categories (
  society_id uuid not null,
  id uuid not null,
  key text collate "C" not null default ''::text,
  name text not null,
  name_key text collate "C" not null,
  response_hours integer not null,
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint complaint_categories_pkey PRIMARY KEY (society_id, id),
  constraint complaint_categories_response_hours_check CHECK (((response_hours >= 1) AND (response_hours <= 2160))),
  constraint complaint_categories_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint complaint_categories_society_id_name_key_key UNIQUE (society_id, name_key)
);
alter table complaint_categories enable row level security;
alter table complaint_categories force row level security;
create policy platform on complaint_categories for all to app_platform using (true) with check (true);
create policy society on complaint_categories for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.complaint_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.complaint_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.complaint_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table complaint_comments (
  society_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  member_id uuid,
  body text not null,
  is_internal boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint complaint_comments_pkey PRIMARY KEY (society_id, id),
  constraint complaint_comments_society_id_complaint_id_fkey FOREIGN KEY (society_id, complaint_id) REFERENCES complaints(society_id, id) ON DELETE CASCADE,
  constraint complaint_comments_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint complaint_comments_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id)
);
alter table complaint_comments enable row level security;
alter table complaint_comments force row level security;
create policy platform on complaint_comments for all to app_platform using (true) with check (true);
create policy society on complaint_comments for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX complaint_comments_by_complaint ON public.complaint_comments USING btree (society_id, complaint_id, created_at, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.complaint_comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.complaint_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.complaint_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table complaint_numbers (
  society_id uuid not null,
  last integer not null,
  constraint complaint_numbers_pkey PRIMARY KEY (society_id),
  constraint complaint_numbers_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table complaint_numbers enable row level security;
alter table complaint_numbers force row level security;
create policy platform on complaint_numbers for all to app_platform using (true) with check (true);
create policy society on complaint_numbers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table complaint_photos (
  society_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  member_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint complaint_photos_pkey PRIMARY KEY (society_id, id),
  constraint complaint_photos_society_id_complaint_id_fkey FOREIGN KEY (society_id, complaint_id) REFERENCES complaints(society_id, id) ON DELETE CASCADE,
  constraint complaint_photos_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint complaint_photos_society_id_id_fkey FOREIGN KEY (society_id, id) REFERENCES files(society_id, id) ON DELETE CASCADE,
  constraint complaint_photos_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id)
);
alter table complaint_photos enable row level security;
alter table complaint_photos force row level security;
create policy platform on complaint_photos for all to app_platform using (true) with check (true);
create policy society on complaint_photos for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX complaint_photos_by_complaint ON public.complaint_photos USING btree (society_id, complaint_id, created_at, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.complaint_photos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.complaint_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.complaint_photos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table complaint_rules (
  society_id uuid not null,
  id uuid not null,
  category_id uuid,
  wing_key text collate "C" not null default ''::text,
  wing text not null default ''::text,
  assignee_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint complaint_rules_pkey PRIMARY KEY (society_id, id),
  constraint complaint_rules_society_id_assignee_id_fkey FOREIGN KEY (society_id, assignee_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint complaint_rules_society_id_category_id_fkey FOREIGN KEY (society_id, category_id) REFERENCES complaint_categories(society_id, id) ON DELETE CASCADE,
  constraint complaint_rules_society_id_category_id_wing_key_key UNIQUE NULLS NOT DISTINCT (society_id, category_id, wing_key)
);
alter table complaint_rules enable row level security;
alter table complaint_rules force row level security;
create policy platform on complaint_rules for all to app_platform using (true) with check (true);
create policy society on complaint_rules for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.complaint_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.complaint_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.complaint_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table complaint_steps (
  society_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  kind text not null,
  from_status text,
  to_status text not null,
  by_member uuid,
  assignee_id uuid,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint complaint_steps_kind_check CHECK ((kind = ANY (ARRAY['raised'::text, 'assigned'::text, 'started'::text, 'held'::text, 'resolved'::text, 'closed'::text, 'reopened'::text, 'rated'::text, 'escalated'::text, 'edited'::text]))),
  constraint complaint_steps_pkey PRIMARY KEY (society_id, id),
  constraint complaint_steps_society_id_assignee_id_fkey FOREIGN KEY (society_id, assignee_id) REFERENCES members(society_id, id),
  constraint complaint_steps_society_id_by_member_fkey FOREIGN KEY (society_id, by_member) REFERENCES members(society_id, id),
  constraint complaint_steps_society_id_complaint_id_fkey FOREIGN KEY (society_id, complaint_id) REFERENCES complaints(society_id, id) ON DELETE CASCADE,
  constraint complaint_steps_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table complaint_steps enable row level security;
alter table complaint_steps force row level security;
create policy platform on complaint_steps for all to app_platform using (true) with check (true);
create policy society on complaint_steps for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX complaint_steps_by_complaint ON public.complaint_steps USING btree (society_id, complaint_id, at, id);

create table complaints (
  society_id uuid not null,
  id uuid not null,
  number integer not null,
  category_id uuid not null,
  priority text not null,
  title text not null,
  description text not null default ''::text,
  text_key text collate "C" not null,
  location_kind text not null,
  location text not null,
  wing_key text collate "C" not null default ''::text,
  is_public boolean not null default false,
  status text not null,
  raised_by uuid not null,
  assigned_to uuid,
  due_at timestamp with time zone not null,
  held_at timestamp with time zone,
  escalated_at timestamp with time zone,
  resolved_at timestamp with time zone,
  closed_at timestamp with time zone,
  resolution text not null default ''::text,
  rating integer,
  rating_note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint complaints_check CHECK (((status = 'on_hold'::text) = (held_at IS NOT NULL))),
  constraint complaints_check1 CHECK (((status <> ALL (ARRAY['resolved'::text, 'closed'::text])) OR (COALESCE(resolved_at, closed_at) IS NOT NULL))),
  constraint complaints_check2 CHECK (((rating IS NULL) OR (resolved_at IS NOT NULL))),
  constraint complaints_location_kind_check CHECK ((location_kind = ANY (ARRAY['flat'::text, 'common'::text]))),
  constraint complaints_pkey PRIMARY KEY (society_id, id),
  constraint complaints_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint complaints_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint complaints_society_id_assigned_to_fkey FOREIGN KEY (society_id, assigned_to) REFERENCES members(society_id, id),
  constraint complaints_society_id_category_id_fkey FOREIGN KEY (society_id, category_id) REFERENCES complaint_categories(society_id, id),
  constraint complaints_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint complaints_society_id_number_key UNIQUE (society_id, number),
  constraint complaints_society_id_raised_by_fkey FOREIGN KEY (society_id, raised_by) REFERENCES members(society_id, id),
  constraint complaints_status_check CHECK ((status = ANY (ARRAY['open'::text, 'assigned'::text, 'in_progress'::text, 'on_hold'::text, 'resolved'::text, 'closed'::text, 'reopened'::text])))
);
alter table complaints enable row level security;
alter table complaints force row level security;
create policy platform on complaints for all to app_platform using (true) with check (true);
create policy society on complaints for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX complaints_by_assignee ON public.complaints USING btree (society_id, assigned_to, status);
CREATE INDEX complaints_by_raiser ON public.complaints USING btree (society_id, raised_by, created_at DESC);
CREATE INDEX complaints_by_status ON public.complaints USING btree (society_id, status, due_at);
CREATE INDEX complaints_newest ON public.complaints USING btree (society_id, created_at DESC, id DESC);
CREATE INDEX complaints_overdue ON public.complaints USING btree (due_at) WHERE ((escalated_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'assigned'::text, 'in_progress'::text, 'reopened'::text])));
CREATE INDEX complaints_to_close ON public.complaints USING btree (resolved_at) WHERE (status = 'resolved'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.complaints REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{text_key}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.complaints REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{text_key}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.complaints REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{text_key}');

create table consents (
  id uuid not null,
  identity_id uuid not null,
  purpose text collate "C" not null,
  version text not null,
  is_given boolean not null,
  source text not null,
  at timestamp with time zone not null default now(),
  constraint consents_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_source_check CHECK ((source = ANY (ARRAY['site'::text, 'token'::text])))
);
alter table consents enable row level security;
alter table consents force row level security;
create policy platform on consents for all to app_platform using (true) with check (true);
CREATE INDEX consents_latest ON public.consents USING btree (identity_id, purpose, at DESC, id DESC);

create table contacts (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  category text not null,
  name text not null,
  phone text not null,
  hours text not null default ''::text,
  note text not null default ''::text,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint contacts_kind_check CHECK ((kind = ANY (ARRAY['staff'::text, 'vendor'::text, 'emergency'::text]))),
  constraint contacts_pkey PRIMARY KEY (society_id, id),
  constraint contacts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table contacts enable row level security;
alter table contacts force row level security;
create policy platform on contacts for all to app_platform using (true) with check (true);
create policy society on contacts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX contacts_in_order ON public.contacts USING btree (society_id, kind, "position", name, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table credit_notes (
  society_id uuid not null,
  id uuid not null,
  number text not null,
  flat_id uuid not null,
  bill_id uuid not null,
  kind text not null,
  day date not null,
  lines jsonb not null default '[]'::jsonb,
  amount_paise bigint not null,
  advance_paise bigint not null default 0,
  as_never_charged boolean not null default false,
  reason text not null,
  resolution text not null default ''::text,
  charge_id uuid,
  receipt_id uuid,
  made_by uuid,
  voucher_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint credit_notes_amount_paise_check CHECK ((amount_paise > 0)),
  constraint credit_notes_check CHECK (((advance_paise >= 0) AND (advance_paise <= amount_paise))),
  constraint credit_notes_check1 CHECK (((kind <> 'waiver'::text) OR (resolution <> ''::text))),
  constraint credit_notes_kind_check CHECK ((kind = ANY (ARRAY['lines'::text, 'interest'::text, 'waiver'::text]))),
  constraint credit_notes_pkey PRIMARY KEY (society_id, id),
  constraint credit_notes_society_id_bill_id_fkey FOREIGN KEY (society_id, bill_id) REFERENCES bills(society_id, id),
  constraint credit_notes_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint credit_notes_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint credit_notes_society_id_number_key UNIQUE (society_id, number)
);
alter table credit_notes enable row level security;
alter table credit_notes force row level security;
create policy platform on credit_notes for all to app_platform using (true) with check (true);
create policy society on credit_notes for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX credit_notes_ahead ON public.credit_notes USING btree (society_id, flat_id) WHERE (advance_paise > 0);
CREATE INDEX credit_notes_by_bill ON public.credit_notes USING btree (society_id, bill_id);
CREATE INDEX credit_notes_by_charge ON public.credit_notes USING btree (society_id, charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX credit_notes_by_flat ON public.credit_notes USING btree (society_id, flat_id, day DESC);

create table defaulter_lists (
  society_id uuid not null,
  id uuid not null,
  day date not null,
  resolution text not null,
  flats integer not null,
  made_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint defaulter_lists_pkey PRIMARY KEY (society_id, id),
  constraint defaulter_lists_resolution_check CHECK ((resolution <> ''::text)),
  constraint defaulter_lists_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table defaulter_lists enable row level security;
alter table defaulter_lists force row level security;
create policy platform on defaulter_lists for all to app_platform using (true) with check (true);
create policy society on defaulter_lists for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.defaulter_lists REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.defaulter_lists REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.defaulter_lists REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table directory_words (
  society_id uuid not null,
  word text collate "C" not null,
  kind text not null,
  id uuid not null,
  constraint directory_words_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'card'::text]))),
  constraint directory_words_pkey PRIMARY KEY (society_id, word, kind, id),
  constraint directory_words_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table directory_words enable row level security;
alter table directory_words force row level security;
create policy platform on directory_words for all to app_platform using (true) with check (true);
create policy society on directory_words for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX directory_words_by_thing ON public.directory_words USING btree (society_id, kind, id);

create table document_versions (
  society_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  number integer not null,
  file_id uuid not null,
  note text not null default ''::text,
  by_member uuid,
  created_at timestamp with time zone not null default now(),
  constraint document_versions_number_check CHECK ((number > 0)),
  constraint document_versions_pkey PRIMARY KEY (society_id, id),
  constraint document_versions_society_id_document_id_fkey FOREIGN KEY (society_id, document_id) REFERENCES documents(society_id, id) ON DELETE CASCADE,
  constraint document_versions_society_id_document_id_number_key UNIQUE (society_id, document_id, number),
  constraint document_versions_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id) ON DELETE CASCADE
);
alter table document_versions enable row level security;
alter table document_versions force row level security;
create policy platform on document_versions for all to app_platform using (true) with check (true);
create policy society on document_versions for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX document_versions_by_file ON public.document_versions USING btree (society_id, file_id);
CREATE TRIGGER append_only BEFORE UPDATE ON public.document_versions FOR EACH ROW EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER audit_delete AFTER DELETE ON public.document_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.document_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.document_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table document_words (
  society_id uuid not null,
  word text collate "C" not null,
  document_id uuid not null,
  in_title boolean not null,
  constraint document_words_pkey PRIMARY KEY (society_id, word, document_id, in_title),
  constraint document_words_society_id_document_id_fkey FOREIGN KEY (society_id, document_id) REFERENCES documents(society_id, id) ON DELETE CASCADE
);
alter table document_words enable row level security;
alter table document_words force row level security;
create policy platform on document_words for all to app_platform using (true) with check (true);
create policy society on document_words for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX document_words_by_document ON public.document_words USING btree (society_id, document_id, word);

create table documents (
  society_id uuid not null,
  id uuid not null,
  folder_id uuid not null,
  title text not null,
  kind text not null,
  expires_on date,
  responsible_id uuid,
  flat_id uuid,
  for_tenants boolean not null default false,
  latest integer not null default 1,
  text_state text not null default 'none'::text,
  reminded_days integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['amc'::text, 'insurance'::text, 'lift_licence'::text, 'fire'::text, 'agreement'::text, 'minutes'::text, 'other'::text]))),
  constraint documents_pkey PRIMARY KEY (society_id, id),
  constraint documents_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint documents_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint documents_society_id_folder_id_fkey FOREIGN KEY (society_id, folder_id) REFERENCES folders(society_id, id),
  constraint documents_society_id_responsible_id_fkey FOREIGN KEY (society_id, responsible_id) REFERENCES members(society_id, id),
  constraint documents_text_state_check CHECK ((text_state = ANY (ARRAY['none'::text, 'waiting'::text, 'read'::text, 'scanned'::text, 'unreadable'::text])))
);
alter table documents enable row level security;
alter table documents force row level security;
create policy platform on documents for all to app_platform using (true) with check (true);
create policy society on documents for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX documents_by_end ON public.documents USING btree (society_id, expires_on, id) WHERE (expires_on IS NOT NULL);
CREATE INDEX documents_by_folder ON public.documents USING btree (society_id, folder_id, title, id);
CREATE INDEX documents_to_read ON public.documents USING btree (changed_at) WHERE (text_state = 'waiting'::text);
CREATE INDEX documents_to_remind ON public.documents USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table duties (
  society_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null default 'duty'::text,
  shift_id uuid,
  gate_id uuid,
  day date not null,
  until_day date not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_away boolean not null default false,
  replaces uuid,
  mark text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint duties_days_in_order CHECK ((until_day >= day)),
  constraint duties_have_hours CHECK (
CASE kind
    WHEN 'duty'::text THEN ((shift_id IS NOT NULL) AND (until_day = day) AND (ends_at > starts_at))
    ELSE ((shift_id IS NULL) AND (starts_at IS NULL) AND (NOT is_away))
END),
  constraint duties_kind_check CHECK ((kind = ANY (ARRAY['duty'::text, 'leave'::text]))),
  constraint duties_mark_check CHECK ((mark = ANY (ARRAY['came'::text, 'absent'::text]))),
  constraint duties_never_overlap EXCLUDE USING gist (society_id WITH =, staff_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((kind = 'duty'::text) AND (NOT is_away))),
  constraint duties_pkey PRIMARY KEY (society_id, id),
  constraint duties_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint duties_society_id_gate_id_fkey FOREIGN KEY (society_id, gate_id) REFERENCES gates(society_id, id),
  constraint duties_society_id_replaces_fkey FOREIGN KEY (society_id, replaces) REFERENCES duties(society_id, id) ON DELETE CASCADE,
  constraint duties_society_id_shift_id_fkey FOREIGN KEY (society_id, shift_id) REFERENCES shifts(society_id, id),
  constraint duties_society_id_staff_id_fkey FOREIGN KEY (society_id, staff_id) REFERENCES staff(society_id, id) ON DELETE CASCADE,
  constraint duties_spare_leave EXCLUDE USING gist (society_id WITH =, staff_id WITH =, kind WITH <>, daterange(day, until_day, '[]'::text) WITH &&) WHERE ((NOT is_away)),
  constraint leaves_never_overlap EXCLUDE USING gist (society_id WITH =, staff_id WITH =, daterange(day, until_day, '[]'::text) WITH &&) WHERE ((kind = 'leave'::text))
);
alter table duties enable row level security;
alter table duties force row level security;
create policy platform on duties for all to app_platform using (true) with check (true);
create policy society on duties for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX duties_by_day ON public.duties USING btree (society_id, day);
CREATE UNIQUE INDEX duties_replaced_once ON public.duties USING btree (society_id, replaces) WHERE (replaces IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.duties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{note}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.duties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{note}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.duties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{note}');

create table event_photos (
  society_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  member_id uuid,
  created_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  hidden_by uuid,
  kept_at timestamp with time zone,
  constraint event_photos_pkey PRIMARY KEY (society_id, id),
  constraint event_photos_society_id_event_id_fkey FOREIGN KEY (society_id, event_id) REFERENCES events(society_id, id) ON DELETE CASCADE,
  constraint event_photos_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint event_photos_society_id_hidden_by_fkey FOREIGN KEY (society_id, hidden_by) REFERENCES members(society_id, id),
  constraint event_photos_society_id_id_fkey FOREIGN KEY (society_id, id) REFERENCES files(society_id, id) ON DELETE CASCADE,
  constraint event_photos_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id)
);
alter table event_photos enable row level security;
alter table event_photos force row level security;
create policy platform on event_photos for all to app_platform using (true) with check (true);
create policy society on event_photos for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX event_photos_by_event ON public.event_photos USING btree (society_id, event_id, created_at, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.event_photos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.event_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.event_photos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table event_replies (
  society_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  answer text not null,
  adults integer not null default 1,
  children integer not null default 0,
  asked_at timestamp with time zone not null default now(),
  charged_flat uuid,
  charged_paise bigint,
  version integer not null default 1,
  constraint event_replies_adults_check CHECK (((adults >= 0) AND (adults <= 20))),
  constraint event_replies_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text, 'maybe'::text, 'waiting'::text]))),
  constraint event_replies_check CHECK (((answer <> ALL (ARRAY['yes'::text, 'waiting'::text])) OR ((adults + children) > 0))),
  constraint event_replies_children_check CHECK (((children >= 0) AND (children <= 20))),
  constraint event_replies_pkey PRIMARY KEY (society_id, id),
  constraint event_replies_society_id_event_id_fkey FOREIGN KEY (society_id, event_id) REFERENCES events(society_id, id) ON DELETE CASCADE,
  constraint event_replies_society_id_event_id_member_id_key UNIQUE (society_id, event_id, member_id),
  constraint event_replies_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table event_replies enable row level security;
alter table event_replies force row level security;
create policy platform on event_replies for all to app_platform using (true) with check (true);
create policy society on event_replies for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX event_replies_waiting ON public.event_replies USING btree (society_id, event_id, asked_at, id) WHERE (answer = 'waiting'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.event_replies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.event_replies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.event_replies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table events (
  society_id uuid not null,
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  place text not null default ''::text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  kind text not null default 'other'::text,
  state text not null default 'planned'::text,
  audience jsonb not null default '{"flats": [], "kinds": [], "roles": [], "wings": []}'::jsonb,
  series_id uuid,
  repeats jsonb,
  reply_until date,
  seats integer,
  adult_paise bigint not null default 0,
  child_paise bigint not null default 0,
  is_album_open boolean not null default false,
  cancel_reason text not null default ''::text,
  told_day_at timestamp with time zone,
  told_hours_at timestamp with time zone,
  charged_at timestamp with time zone,
  created_by uuid,
  constraint events_adult_paise_check CHECK (((adult_paise >= 0) AND (adult_paise <= '99999999999'::bigint))),
  constraint events_check CHECK ((ends_at > starts_at)),
  constraint events_check1 CHECK (((series_id IS NULL) = (repeats IS NULL))),
  constraint events_child_paise_check CHECK (((child_paise >= 0) AND (child_paise <= '99999999999'::bigint))),
  constraint events_kind_check CHECK ((kind = ANY (ARRAY['festival'::text, 'gathering'::text, 'sports'::text, 'camp'::text, 'meeting'::text, 'other'::text]))),
  constraint events_pkey PRIMARY KEY (society_id, id),
  constraint events_seats_check CHECK ((seats > 0)),
  constraint events_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint events_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint events_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'cancelled'::text])))
);
alter table events enable row level security;
alter table events force row level security;
create policy platform on events for all to app_platform using (true) with check (true);
create policy society on events for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX events_by_series ON public.events USING btree (society_id, series_id, starts_at) WHERE (series_id IS NOT NULL);
CREATE INDEX events_by_start ON public.events USING btree (society_id, starts_at);
CREATE INDEX events_to_charge ON public.events USING btree (reply_until) WHERE ((state = 'planned'::text) AND (charged_at IS NULL) AND ((adult_paise > 0) OR (child_paise > 0)));
CREATE INDEX events_to_tell ON public.events USING btree (starts_at) WHERE ((state = 'planned'::text) AND ((told_day_at IS NULL) OR (told_hours_at IS NULL)));
CREATE TRIGGER audit_delete AFTER DELETE ON public.events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table facilities (
  society_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  kind text not null,
  details text not null default ''::text,
  photo_id uuid,
  capacity integer not null default 1,
  slot_minutes integer not null default 60,
  least_slots integer not null default 1,
  most_slots integer not null default 4,
  lead_minutes integer not null default 0,
  window_days integer not null default 30,
  quota_count integer,
  quota_per text,
  deposit_paise bigint not null default 0,
  needs_approval boolean not null default false,
  pay text not null default 'free'::text,
  needs_clear_dues boolean not null default false,
  poster_code text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint facilities_approval_or_now CHECK ((NOT (needs_approval AND (pay = 'now'::text)))),
  constraint facilities_capacity_check CHECK (((capacity >= 1) AND (capacity <= 200))),
  constraint facilities_deposit_paise_check CHECK (((deposit_paise >= 0) AND (deposit_paise <= 99999999))),
  constraint facilities_kind_check CHECK ((kind = ANY (ARRAY['hall'::text, 'lawn'::text, 'gym'::text, 'court'::text, 'pool'::text, 'guest_room'::text, 'other'::text]))),
  constraint facilities_lead_minutes_check CHECK (((lead_minutes >= 0) AND (lead_minutes <= 43200))),
  constraint facilities_least_slots_check CHECK (((least_slots >= 1) AND (least_slots <= 96))),
  constraint facilities_pay_check CHECK ((pay = ANY (ARRAY['free'::text, 'next_bill'::text, 'now'::text]))),
  constraint facilities_pkey PRIMARY KEY (society_id, id),
  constraint facilities_quota_count_check CHECK (((quota_count >= 1) AND (quota_count <= 100))),
  constraint facilities_quota_per_check CHECK ((quota_per = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint facilities_quota_whole CHECK (((quota_count IS NULL) = (quota_per IS NULL))),
  constraint facilities_slot_minutes_check CHECK (((slot_minutes >= 15) AND (slot_minutes <= 1440))),
  constraint facilities_slots_in_order CHECK (((most_slots >= least_slots) AND (most_slots <= 96))),
  constraint facilities_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint facilities_society_id_name_key_key UNIQUE (society_id, name_key),
  constraint facilities_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id),
  constraint facilities_society_id_poster_code_key UNIQUE (society_id, poster_code),
  constraint facilities_window_days_check CHECK (((window_days >= 1) AND (window_days <= 366)))
);
alter table facilities enable row level security;
alter table facilities force row level security;
create policy platform on facilities for all to app_platform using (true) with check (true);
create policy society on facilities for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.facilities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{poster_code}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.facilities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{poster_code}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.facilities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{poster_code}');

create table facility_feeds (
  society_id uuid not null,
  member_id uuid not null,
  number integer not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint facility_feeds_pkey PRIMARY KEY (society_id, member_id),
  constraint facility_feeds_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table facility_feeds enable row level security;
alter table facility_feeds force row level security;
create policy platform on facility_feeds for all to app_platform using (true) with check (true);
create policy society on facility_feeds for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table facility_holds (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  place integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  booking_id uuid,
  closure_id uuid,
  constraint facility_holds_in_order CHECK ((ends_at > starts_at)),
  constraint facility_holds_never_twice EXCLUDE USING gist (society_id WITH =, facility_id WITH =, place WITH =, tstzrange(starts_at, ends_at, '[)'::text) WITH &&),
  constraint facility_holds_of_one CHECK (((booking_id IS NULL) <> (closure_id IS NULL))),
  constraint facility_holds_pkey PRIMARY KEY (society_id, id),
  constraint facility_holds_place_check CHECK (((place >= 1) AND (place <= 200))),
  constraint facility_holds_society_id_booking_id_fkey FOREIGN KEY (society_id, booking_id) REFERENCES bookings(society_id, id) ON DELETE CASCADE,
  constraint facility_holds_society_id_closure_id_fkey FOREIGN KEY (society_id, closure_id) REFERENCES closures(society_id, id) ON DELETE CASCADE,
  constraint facility_holds_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id),
  constraint facility_holds_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table facility_holds enable row level security;
alter table facility_holds force row level security;
create policy platform on facility_holds for all to app_platform using (true) with check (true);
create policy society on facility_holds for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX facility_holds_by_booking ON public.facility_holds USING btree (society_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX facility_holds_by_closure ON public.facility_holds USING btree (society_id, closure_id) WHERE (closure_id IS NOT NULL);
CREATE INDEX facility_holds_by_time ON public.facility_holds USING btree (society_id, facility_id, ends_at);

create table facility_hours (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  weekday integer not null,
  opens_minute integer not null,
  closes_minute integer not null,
  constraint facility_hours_in_order CHECK (((closes_minute > opens_minute) AND (closes_minute <= (opens_minute + 1440)))),
  constraint facility_hours_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))),
  constraint facility_hours_pkey PRIMARY KEY (society_id, id),
  constraint facility_hours_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id) ON DELETE CASCADE,
  constraint facility_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
alter table facility_hours enable row level security;
alter table facility_hours force row level security;
create policy platform on facility_hours for all to app_platform using (true) with check (true);
create policy society on facility_hours for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX facility_hours_by_facility ON public.facility_hours USING btree (society_id, facility_id, weekday);
CREATE TRIGGER audit_delete AFTER DELETE ON public.facility_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.facility_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.facility_hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table facility_parts (
  society_id uuid not null,
  whole_id uuid not null,
  part_id uuid not null,
  id uuid not null default gen_random_uuid(),
  constraint facility_parts_id UNIQUE (society_id, id),
  constraint facility_parts_of_others CHECK ((whole_id <> part_id)),
  constraint facility_parts_pkey PRIMARY KEY (society_id, whole_id, part_id),
  constraint facility_parts_society_id_part_id_fkey FOREIGN KEY (society_id, part_id) REFERENCES facilities(society_id, id) ON DELETE CASCADE,
  constraint facility_parts_society_id_whole_id_fkey FOREIGN KEY (society_id, whole_id) REFERENCES facilities(society_id, id) ON DELETE CASCADE
);
alter table facility_parts enable row level security;
alter table facility_parts force row level security;
create policy platform on facility_parts for all to app_platform using (true) with check (true);
create policy society on facility_parts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX facility_parts_by_part ON public.facility_parts USING btree (society_id, part_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.facility_parts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.facility_parts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.facility_parts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table facility_rates (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  position integer not null,
  weekdays integer not null default 127,
  from_minute integer not null default 0,
  until_minute integer not null default 1440,
  paise bigint not null,
  constraint facility_rates_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint facility_rates_in_order CHECK (((until_minute > from_minute) AND (until_minute <= 1440))),
  constraint facility_rates_paise_check CHECK (((paise >= 0) AND (paise <= 99999999))),
  constraint facility_rates_pkey PRIMARY KEY (society_id, id),
  constraint facility_rates_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id) ON DELETE CASCADE,
  constraint facility_rates_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);
alter table facility_rates enable row level security;
alter table facility_rates force row level security;
create policy platform on facility_rates for all to app_platform using (true) with check (true);
create policy society on facility_rates for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX facility_rates_by_facility ON public.facility_rates USING btree (society_id, facility_id, "position");
CREATE TRIGGER audit_delete AFTER DELETE ON public.facility_rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.facility_rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.facility_rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table facility_refunds (
  society_id uuid not null,
  id uuid not null,
  facility_id uuid not null,
  hours_before integer not null,
  percent integer not null,
  constraint facility_refunds_hours_before_check CHECK (((hours_before >= 0) AND (hours_before <= 8760))),
  constraint facility_refunds_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint facility_refunds_pkey PRIMARY KEY (society_id, id),
  constraint facility_refunds_society_id_facility_id_fkey FOREIGN KEY (society_id, facility_id) REFERENCES facilities(society_id, id) ON DELETE CASCADE,
  constraint facility_refunds_society_id_facility_id_hours_before_key UNIQUE (society_id, facility_id, hours_before)
);
alter table facility_refunds enable row level security;
alter table facility_refunds force row level security;
create policy platform on facility_refunds for all to app_platform using (true) with check (true);
create policy society on facility_refunds for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.facility_refunds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.facility_refunds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.facility_refunds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table file_usage (
  society_id uuid not null,
  bytes bigint not null default 0,
  constraint file_usage_bytes_check CHECK ((bytes >= 0)),
  constraint file_usage_pkey PRIMARY KEY (society_id),
  constraint file_usage_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table file_usage enable row level security;
alter table file_usage force row level security;
create policy platform on file_usage for all to app_platform using (true) with check (true);
create policy society on file_usage for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table files (
  society_id uuid not null,
  id uuid not null,
  room text not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  sent_sha256 text not null,
  object text not null,
  has_thumbnail boolean not null default false,
  width integer,
  height integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  thumbnail_size bigint not null default 0,
  constraint files_pkey PRIMARY KEY (society_id, id),
  constraint files_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint files_society_id_object_key UNIQUE (society_id, object)
);
alter table files enable row level security;
alter table files force row level security;
create policy platform on files for all to app_platform using (true) with check (true);
create policy society on files for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX files_by_room ON public.files USING btree (society_id, room, created_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER count_files AFTER INSERT OR DELETE OR UPDATE OF size, thumbnail_size ON public.files FOR EACH ROW EXECUTE FUNCTION app.count_files();

create table flat_billing (
  society_id uuid not null,
  id uuid generated always as (flat_id) stored,
  flat_id uuid not null,
  construction_cost_paise bigint,
  inlets integer,
  let text not null default 'auto'::text,
  tenant_sees_bills boolean not null default false,
  language text not null default ''::text,
  version integer not null default 1,
  constraint flat_billing_construction_cost_paise_check CHECK ((construction_cost_paise >= 0)),
  constraint flat_billing_inlets_check CHECK (((inlets >= 0) AND (inlets <= 100))),
  constraint flat_billing_language_check CHECK ((language = ANY (ARRAY[''::text, 'en'::text, 'hi'::text, 'mr'::text]))),
  constraint flat_billing_let_check CHECK ((let = ANY (ARRAY['auto'::text, 'let'::text, 'family'::text]))),
  constraint flat_billing_pkey PRIMARY KEY (society_id, flat_id),
  constraint flat_billing_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE
);
alter table flat_billing enable row level security;
alter table flat_billing force row level security;
create policy platform on flat_billing for all to app_platform using (true) with check (true);
create policy society on flat_billing for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.flat_billing REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.flat_billing REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.flat_billing REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table flat_charges (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  head_id uuid,
  lines jsonb not null default '[]'::jsonb,
  amount_paise bigint not null,
  narration text not null,
  on_day date not null,
  pay_before timestamp with time zone,
  bill_id uuid,
  dropped_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint flat_charges_amount_paise_check CHECK ((amount_paise > 0)),
  constraint flat_charges_check CHECK (((head_id IS NULL) OR (pay_before IS NULL))),
  constraint flat_charges_pkey PRIMARY KEY (society_id, id),
  constraint flat_charges_society_id_bill_id_fkey FOREIGN KEY (society_id, bill_id) REFERENCES bills(society_id, id),
  constraint flat_charges_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint flat_charges_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint flat_charges_society_id_head_id_fkey FOREIGN KEY (society_id, head_id) REFERENCES charge_heads(society_id, id)
);
alter table flat_charges enable row level security;
alter table flat_charges force row level security;
create policy platform on flat_charges for all to app_platform using (true) with check (true);
create policy society on flat_charges for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX flat_charges_waiting ON public.flat_charges USING btree (society_id, flat_id) WHERE ((bill_id IS NULL) AND (dropped_at IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.flat_charges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.flat_charges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.flat_charges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table flat_gate_rules (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  ask_members uuid[] not null default '{}'::uuid[],
  dial text not null default ''::text,
  intercom text not null default ''::text,
  deliveries text not null default 'ask'::text,
  quiet_from text not null default ''::text,
  quiet_until text not null default ''::text,
  version integer not null default 1,
  constraint flat_gate_rules_ask_members_check CHECK ((cardinality(ask_members) <= 6)),
  constraint flat_gate_rules_deliveries_check CHECK ((deliveries = ANY (ARRAY['ask'::text, 'gate'::text, 'let_in'::text]))),
  constraint flat_gate_rules_pkey PRIMARY KEY (society_id, id),
  constraint flat_gate_rules_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint flat_gate_rules_society_id_flat_id_key UNIQUE (society_id, flat_id)
);
alter table flat_gate_rules enable row level security;
alter table flat_gate_rules force row level security;
create policy platform on flat_gate_rules for all to app_platform using (true) with check (true);
create policy society on flat_gate_rules for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.flat_gate_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{dial,intercom}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.flat_gate_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{dial,intercom}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.flat_gate_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{dial,intercom}');

create table flats (
  society_id uuid not null,
  id uuid not null,
  wing text not null default ''::text,
  number text not null,
  number_key text collate "C" not null,
  floor integer,
  area_sqft integer,
  kind text not null default 'flat'::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint flats_kind_check CHECK ((kind = ANY (ARRAY['flat'::text, 'shop'::text, 'office'::text, 'garage'::text]))),
  constraint flats_pkey PRIMARY KEY (society_id, id),
  constraint flats_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint flats_society_id_number_key_key UNIQUE (society_id, number_key)
);
alter table flats enable row level security;
alter table flats force row level security;
create policy platform on flats for all to app_platform using (true) with check (true);
create policy society on flats for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.flats REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.flats REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.flats REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER keep_books BEFORE DELETE ON public.flats FOR EACH ROW EXECUTE FUNCTION app.keep_flat_in_books();

create table folders (
  society_id uuid not null,
  id uuid not null,
  parent_id uuid,
  depth integer not null default 1,
  name text not null,
  name_key text collate "C" not null,
  note text not null default ''::text,
  audience jsonb not null,
  flat_id uuid,
  for_tenants boolean not null default false,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint folders_check CHECK (((parent_id IS NULL) = (depth = 1))),
  constraint folders_depth_check CHECK (((depth >= 1) AND (depth <= 6))),
  constraint folders_pkey PRIMARY KEY (society_id, id),
  constraint folders_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint folders_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint folders_society_id_parent_id_fkey FOREIGN KEY (society_id, parent_id) REFERENCES folders(society_id, id) ON DELETE CASCADE
);
alter table folders enable row level security;
alter table folders force row level security;
create policy platform on folders for all to app_platform using (true) with check (true);
create policy society on folders for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX folders_one_name ON public.folders USING btree (society_id, parent_id, name_key) NULLS NOT DISTINCT;
CREATE TRIGGER audit_delete AFTER DELETE ON public.folders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.folders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.folders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table fund_items (
  society_id uuid not null,
  id uuid not null,
  place integer not null,
  name text not null,
  cost_paise bigint not null,
  every_years integer not null,
  due_year integer not null,
  constraint fund_items_cost_paise_check CHECK ((cost_paise >= 0)),
  constraint fund_items_every_years_check CHECK (((every_years >= 0) AND (every_years <= 60))),
  constraint fund_items_pkey PRIMARY KEY (society_id, id),
  constraint fund_items_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint fund_items_society_id_place_key UNIQUE (society_id, place)
);
alter table fund_items enable row level security;
alter table fund_items force row level security;
create policy platform on fund_items for all to app_platform using (true) with check (true);
create policy society on fund_items for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.fund_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.fund_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.fund_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table fund_plans (
  society_id uuid not null,
  id uuid not null,
  balance_paise bigint not null,
  as_on date not null,
  contribution_paise bigint not null,
  growth_bp integer not null,
  interest_bp integer not null,
  inflation_bp integer not null,
  construction_paise bigint,
  version integer not null default 1,
  constraint fund_plans_balance_paise_check CHECK ((balance_paise >= 0)),
  constraint fund_plans_construction_paise_check CHECK ((construction_paise >= 0)),
  constraint fund_plans_contribution_paise_check CHECK ((contribution_paise >= 0)),
  constraint fund_plans_growth_bp_check CHECK (((growth_bp >= 0) AND (growth_bp <= 2000))),
  constraint fund_plans_inflation_bp_check CHECK (((inflation_bp >= 0) AND (inflation_bp <= 2000))),
  constraint fund_plans_interest_bp_check CHECK (((interest_bp >= 0) AND (interest_bp <= 2000))),
  constraint fund_plans_pkey PRIMARY KEY (society_id, id),
  constraint fund_plans_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint fund_plans_society_id_key UNIQUE (society_id)
);
alter table fund_plans enable row level security;
alter table fund_plans force row level security;
create policy platform on fund_plans for all to app_platform using (true) with check (true);
create policy society on fund_plans for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.fund_plans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.fund_plans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.fund_plans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table gate_devices (
  society_id uuid not null,
  id uuid not null,
  gate_id uuid not null,
  name text not null,
  member_id uuid not null,
  identity_id uuid not null,
  session_id uuid,
  status text not null default 'asked'::text,
  asked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  last_contact_at timestamp with time zone,
  last_seq integer not null default 0,
  unsent integer not null default 0,
  offset_ms bigint not null default 0,
  ended_at timestamp with time zone,
  ended_why text,
  constraint gate_devices_ended_why_check CHECK ((ended_why = ANY (ARRAY['returned'::text, 'lost'::text]))),
  constraint gate_devices_pkey PRIMARY KEY (society_id, id),
  constraint gate_devices_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gate_devices_society_id_gate_id_fkey FOREIGN KEY (society_id, gate_id) REFERENCES gates(society_id, id),
  constraint gate_devices_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint gate_devices_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'active'::text, 'ended'::text])))
);
alter table gate_devices enable row level security;
alter table gate_devices force row level security;
create policy platform on gate_devices for all to app_platform using (true) with check (true);
create policy society on gate_devices for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX gate_devices_by_session ON public.gate_devices USING btree (society_id, session_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.gate_devices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{session_id,last_contact_at,last_seq,offset_ms,unsent}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gate_devices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{session_id,last_contact_at,last_seq,offset_ms,unsent}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gate_devices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{session_id,last_contact_at,last_seq,offset_ms,unsent}');

create table gate_erasures (
  society_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default now(),
  counts jsonb not null,
  constraint gate_erasures_pkey PRIMARY KEY (society_id, id),
  constraint gate_erasures_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table gate_erasures enable row level security;
alter table gate_erasures force row level security;
create policy platform on gate_erasures for all to app_platform using (true) with check (true);
create policy society on gate_erasures for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table gate_records (
  society_id uuid not null,
  id uuid not null,
  device_id uuid,
  seq integer not null default 0,
  guard_id uuid,
  gate_id uuid,
  kind text not null,
  subject text collate "C" not null default ''::text,
  visit_id uuid,
  pass_id uuid,
  worker_id uuid,
  undoes uuid,
  parcel_id uuid,
  at timestamp with time zone not null,
  device_at timestamp with time zone not null,
  offset_ms bigint not null default 0,
  clock text not null default 'ok'::text,
  roster_issued_at timestamp with time zone,
  received_at timestamp with time zone not null default now(),
  checks text[] not null default '{}'::text[],
  constraint gate_records_clock_check CHECK ((clock = ANY (ARRAY['ok'::text, 'held'::text]))),
  constraint gate_records_kind_check CHECK ((kind = ANY (ARRAY['in'::text, 'out'::text, 'ask'::text, 'answer'::text, 'undo'::text, 'parcel_in'::text, 'parcel_out'::text, 'material'::text, 'child'::text, 'shift_on'::text, 'shift_off'::text, 'wrong_code'::text, 'tanker'::text, 'sos'::text]))),
  constraint gate_records_pkey PRIMARY KEY (society_id, id),
  constraint gate_records_society_id_device_id_fkey FOREIGN KEY (society_id, device_id) REFERENCES gate_devices(society_id, id) ON DELETE CASCADE,
  constraint gate_records_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table gate_records enable row level security;
alter table gate_records force row level security;
create policy platform on gate_records for all to app_platform using (true) with check (true);
create policy society on gate_records for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX gate_records_by_device ON public.gate_records USING btree (society_id, device_id, seq);
CREATE INDEX gate_records_by_subject ON public.gate_records USING btree (society_id, subject, at);
CREATE INDEX gate_records_by_visit ON public.gate_records USING btree (society_id, visit_id) WHERE (visit_id IS NOT NULL);
CREATE INDEX gate_records_of_shifts ON public.gate_records USING btree (society_id, guard_id, at) WHERE (kind = ANY (ARRAY['shift_on'::text, 'shift_off'::text]));
CREATE INDEX gate_records_undone ON public.gate_records USING btree (society_id, undoes) WHERE (undoes IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.gate_records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gate_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gate_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table gate_settings (
  society_id uuid not null,
  id uuid not null,
  answer_seconds integer not null default 120,
  call_after_seconds integer not null default 30,
  overstay_minutes jsonb not null default '{"cab": 15, "other": 120, "service": 180, "delivery": 30}'::jsonb,
  companies text[] not null default '{}'::text[],
  material_by_committee boolean not null default false,
  key_number integer not null default 1,
  version integer not null default 1,
  constraint gate_settings_answer_seconds_check CHECK (((answer_seconds >= 30) AND (answer_seconds <= 300))),
  constraint gate_settings_call_after_seconds_check CHECK (((call_after_seconds >= 0) AND (call_after_seconds <= 300))),
  constraint gate_settings_key_number_check CHECK (((key_number >= 1) AND (key_number <= 255))),
  constraint gate_settings_pkey PRIMARY KEY (society_id, id),
  constraint gate_settings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gate_settings_society_id_key UNIQUE (society_id)
);
alter table gate_settings enable row level security;
alter table gate_settings force row level security;
create policy platform on gate_settings for all to app_platform using (true) with check (true);
create policy society on gate_settings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.gate_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gate_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gate_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table gates (
  society_id uuid not null,
  id uuid not null,
  name text not null,
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gates_pkey PRIMARY KEY (society_id, id),
  constraint gates_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table gates enable row level security;
alter table gates force row level security;
create policy platform on gates for all to app_platform using (true) with check (true);
create policy society on gates for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.gates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table gateway_accounts (
  society_id uuid not null,
  id uuid not null,
  provider text not null,
  key_id text not null default ''::text,
  key_sealed bytea,
  hook_sealed bytea,
  bank_account_id uuid not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gateway_accounts_pkey PRIMARY KEY (society_id, id),
  constraint gateway_accounts_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'razorpay'::text]))),
  constraint gateway_accounts_society_id_bank_account_id_fkey FOREIGN KEY (society_id, bank_account_id) REFERENCES bank_accounts(society_id, id),
  constraint gateway_accounts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gateway_accounts_society_id_provider_key UNIQUE (society_id, provider)
);
alter table gateway_accounts enable row level security;
alter table gateway_accounts force row level security;
create policy platform on gateway_accounts for all to app_platform using (true) with check (true);
create policy society on gateway_accounts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX gateway_accounts_in_use ON public.gateway_accounts USING btree (society_id) WHERE is_active;
CREATE TRIGGER audit_delete AFTER DELETE ON public.gateway_accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{key_sealed,hook_sealed}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gateway_accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{key_sealed,hook_sealed}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gateway_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{key_sealed,hook_sealed}');

create table gateway_events (
  society_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  fingerprint text collate "C" not null,
  provider_event text collate "C" not null default ''::text,
  what text not null,
  payment jsonb,
  received_at timestamp with time zone not null default now(),
  constraint gateway_events_pkey PRIMARY KEY (society_id, id),
  constraint gateway_events_society_id_account_id_fingerprint_key UNIQUE (society_id, account_id, fingerprint),
  constraint gateway_events_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES gateway_accounts(society_id, id),
  constraint gateway_events_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gateway_events_what_check CHECK ((what = ANY (ARRAY['payment'::text, 'settlement'::text])))
);
alter table gateway_events enable row level security;
alter table gateway_events force row level security;
create policy platform on gateway_events for all to app_platform using (true) with check (true);
create policy society on gateway_events for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX gateway_events_once ON public.gateway_events USING btree (society_id, account_id, provider_event) WHERE (provider_event <> ''::text);

create table gateway_orders (
  society_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  flat_id uuid not null,
  member_id uuid,
  charge_id uuid,
  amount_paise bigint not null,
  provider_id text collate "C" not null,
  status text not null default 'created'::text,
  payment_id text collate "C" not null default ''::text,
  method text not null default ''::text,
  paid_paise bigint,
  message text not null default ''::text,
  receipt_id uuid,
  settlement_id uuid,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  version integer not null default 1,
  refunded_paise bigint not null default 0,
  constraint gateway_orders_amount_paise_check CHECK ((amount_paise > 0)),
  constraint gateway_orders_check CHECK (((status = ANY (ARRAY['paid'::text, 'refunded'::text])) = (receipt_id IS NOT NULL))),
  constraint gateway_orders_given_back CHECK (((status = 'refunded'::text) = ((refunded_paise > 0) AND (refunded_paise = paid_paise)))),
  constraint gateway_orders_method_check CHECK ((method = ANY (ARRAY[''::text, 'upi'::text, 'card'::text, 'net_banking'::text]))),
  constraint gateway_orders_pkey PRIMARY KEY (society_id, id),
  constraint gateway_orders_refunded CHECK (((refunded_paise >= 0) AND (refunded_paise <= COALESCE(paid_paise, (0)::bigint)))),
  constraint gateway_orders_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES gateway_accounts(society_id, id),
  constraint gateway_orders_society_id_account_id_provider_id_key UNIQUE (society_id, account_id, provider_id),
  constraint gateway_orders_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gateway_orders_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint gateway_orders_society_id_receipt_id_fkey FOREIGN KEY (society_id, receipt_id) REFERENCES receipts(society_id, id),
  constraint gateway_orders_society_id_receipt_id_key UNIQUE (society_id, receipt_id),
  constraint gateway_orders_society_id_settlement_id_fkey FOREIGN KEY (society_id, settlement_id) REFERENCES gateway_settlements(society_id, id),
  constraint gateway_orders_status_check CHECK ((status = ANY (ARRAY['created'::text, 'failed'::text, 'paid'::text, 'refunded'::text])))
);
alter table gateway_orders enable row level security;
alter table gateway_orders force row level security;
create policy platform on gateway_orders for all to app_platform using (true) with check (true);
create policy society on gateway_orders for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX gateway_orders_by_payment ON public.gateway_orders USING btree (society_id, account_id, payment_id) WHERE (payment_id <> ''::text);
CREATE INDEX gateway_orders_newest ON public.gateway_orders USING btree (society_id, created_at DESC, id DESC);
CREATE INDEX gateway_orders_open ON public.gateway_orders USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'failed'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON public.gateway_orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gateway_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gateway_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table gateway_refunds (
  society_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'waiting'::text,
  reason text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text not null default ''::text,
  provider_id text collate "C" not null default ''::text,
  reversal_id uuid,
  version integer not null default 1,
  constraint gateway_refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint gateway_refunds_check CHECK ((decided_by <> made_by)),
  constraint gateway_refunds_check1 CHECK (((status = 'waiting'::text) = (decided_by IS NULL))),
  constraint gateway_refunds_check2 CHECK (((status = ANY (ARRAY['approved'::text, 'sent'::text, 'failed'::text])) = (reversal_id IS NOT NULL))),
  constraint gateway_refunds_pkey PRIMARY KEY (society_id, id),
  constraint gateway_refunds_reason_check CHECK ((reason <> ''::text)),
  constraint gateway_refunds_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gateway_refunds_society_id_order_id_fkey FOREIGN KEY (society_id, order_id) REFERENCES gateway_orders(society_id, id),
  constraint gateway_refunds_society_id_reversal_id_fkey FOREIGN KEY (society_id, reversal_id) REFERENCES receipts(society_id, id),
  constraint gateway_refunds_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'refused'::text, 'approved'::text, 'sent'::text, 'failed'::text])))
);
alter table gateway_refunds enable row level security;
alter table gateway_refunds force row level security;
create policy platform on gateway_refunds for all to app_platform using (true) with check (true);
create policy society on gateway_refunds for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX gateway_refunds_one_at_a_time ON public.gateway_refunds USING btree (society_id, order_id) WHERE (status = 'waiting'::text);
CREATE INDEX gateway_refunds_waiting ON public.gateway_refunds USING btree (society_id, status, made_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.gateway_refunds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gateway_refunds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gateway_refunds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table gateway_sandbox_payments (
  society_id uuid not null,
  id text collate "C" not null,
  order_provider_id text collate "C" not null,
  amount_paise bigint not null,
  method text not null,
  status text not null,
  message text not null default ''::text,
  fee_paise bigint not null default 0,
  settlement text collate "C" not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint gateway_sandbox_payments_method_check CHECK ((method = ANY (ARRAY['upi'::text, 'card'::text, 'net_banking'::text]))),
  constraint gateway_sandbox_payments_pkey PRIMARY KEY (society_id, id),
  constraint gateway_sandbox_payments_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gateway_sandbox_payments_status_check CHECK ((status = ANY (ARRAY['captured'::text, 'failed'::text])))
);
alter table gateway_sandbox_payments enable row level security;
alter table gateway_sandbox_payments force row level security;
create policy platform on gateway_sandbox_payments for all to app_platform using (true) with check (true);
create policy society on gateway_sandbox_payments for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX gateway_sandbox_payments_by_order ON public.gateway_sandbox_payments USING btree (society_id, order_provider_id, created_at);

create table gateway_sandbox_refunds (
  society_id uuid not null,
  id text collate "C" not null,
  payment_id text collate "C" not null,
  amount_paise bigint not null,
  settlement text collate "C" not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint gateway_sandbox_refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint gateway_sandbox_refunds_pkey PRIMARY KEY (society_id, id),
  constraint gateway_sandbox_refunds_society_id_payment_id_fkey FOREIGN KEY (society_id, payment_id) REFERENCES gateway_sandbox_payments(society_id, id) ON DELETE CASCADE
);
alter table gateway_sandbox_refunds enable row level security;
alter table gateway_sandbox_refunds force row level security;
create policy platform on gateway_sandbox_refunds for all to app_platform using (true) with check (true);
create policy society on gateway_sandbox_refunds for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX gateway_sandbox_refunds_by_payment ON public.gateway_sandbox_refunds USING btree (society_id, payment_id);

create table gateway_settlements (
  society_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  provider_id text collate "C" not null,
  day date not null,
  utr text collate "C" not null default ''::text,
  net_paise bigint not null,
  fee_paise bigint not null,
  voucher_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint gateway_settlements_fee_paise_check CHECK ((fee_paise >= 0)),
  constraint gateway_settlements_pkey PRIMARY KEY (society_id, id),
  constraint gateway_settlements_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES gateway_accounts(society_id, id),
  constraint gateway_settlements_society_id_account_id_provider_id_key UNIQUE (society_id, account_id, provider_id),
  constraint gateway_settlements_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint gateway_settlements_society_id_voucher_id_fkey FOREIGN KEY (society_id, voucher_id) REFERENCES vouchers(society_id, id)
);
alter table gateway_settlements enable row level security;
alter table gateway_settlements force row level security;
create policy platform on gateway_settlements for all to app_platform using (true) with check (true);
create policy society on gateway_settlements for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.gateway_settlements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.gateway_settlements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.gateway_settlements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table health_samples (
  id uuid not null,
  at timestamp with time zone not null,
  is_demo boolean not null default false,
  is_up boolean not null,
  database_ms integer not null,
  api_ms integer not null,
  constraint health_samples_pkey PRIMARY KEY (id)
);
alter table health_samples enable row level security;
alter table health_samples force row level security;
create policy platform on health_samples for all to app_platform using (true) with check (true);
CREATE INDEX health_samples_by_time ON public.health_samples USING btree (is_demo, at DESC);

create table household_workers (
  society_id uuid not null,
  id uuid not null,
  name text not null,
  phone text not null default ''::text,
  phone_key text not null default ''::text,
  photo_id uuid,
  kind text not null,
  code text not null,
  issued_at timestamp with time zone not null,
  key_number integer not null default 1,
  status text not null default 'active'::text,
  police_checked_on date,
  notice_version integer not null default 1,
  left_on date,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint household_workers_code_check CHECK ((code ~ '^9\d{5}$'::text)),
  constraint household_workers_kind_check CHECK ((kind = ANY (ARRAY['maid'::text, 'cook'::text, 'driver'::text, 'nanny'::text, 'nurse'::text, 'car_cleaner'::text, 'milk'::text, 'paper'::text, 'tutor'::text, 'other'::text]))),
  constraint household_workers_pkey PRIMARY KEY (society_id, id),
  constraint household_workers_society_id_code_key UNIQUE (society_id, code),
  constraint household_workers_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint household_workers_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id),
  constraint household_workers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text, 'left'::text])))
);
alter table household_workers enable row level security;
alter table household_workers force row level security;
create policy platform on household_workers for all to app_platform using (true) with check (true);
create policy society on household_workers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.household_workers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone,phone_key,code}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.household_workers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone,phone_key,code}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.household_workers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone,phone_key,code}');

create table idempotency_keys (
  society_id uuid not null,
  identity_id uuid not null,
  key text collate "C" not null,
  request_hash bytea not null,
  status integer,
  reply text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (society_id, identity_id, key),
  constraint idempotency_keys_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy platform on idempotency_keys for all to app_platform using (true) with check (true);
create policy society on idempotency_keys for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table identities (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text,
  password_changed_at timestamp with time zone,
  first_name text not null,
  last_name text not null,
  phone text not null default ''::text,
  is_super_admin boolean not null default false,
  is_demo boolean not null default false,
  disabled_at timestamp with time zone,
  preferences jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  session_timeout_minutes integer,
  proved_at timestamp with time zone,
  keys_from timestamp with time zone,
  used_origin text,
  used_origin_at timestamp with time zone,
  constraint identities_email_key_key UNIQUE (email_key),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_session_timeout_minutes_check CHECK ((session_timeout_minutes = ANY (ARRAY[15, 30, 60, 120])))
);
alter table identities enable row level security;
alter table identities force row level security;
create policy own on identities for select to app_user using ((id = app.identity_id()));
create policy platform on identities for all to app_platform using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.identities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{password_hash}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.identities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{password_hash}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.identities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{password_hash}');

create table interest_rates (
  society_id uuid not null,
  id uuid not null,
  from_day date not null,
  basis_points integer not null,
  resolution text not null,
  beyond_cap boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint interest_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint interest_rates_check CHECK (((NOT beyond_cap) OR (resolution <> ''::text))),
  constraint interest_rates_pkey PRIMARY KEY (society_id, id),
  constraint interest_rates_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint interest_rates_society_id_from_day_key UNIQUE (society_id, from_day)
);
alter table interest_rates enable row level security;
alter table interest_rates force row level security;
create policy platform on interest_rates for all to app_platform using (true) with check (true);
create policy society on interest_rates for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.interest_rates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.interest_rates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.interest_rates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table investments (
  society_id uuid not null,
  id uuid not null,
  bank text not null,
  number text not null default ''::text,
  fund text not null,
  amount_paise bigint not null,
  rate_bp integer not null,
  made_on date not null,
  matures_on date not null,
  maturity_paise bigint not null,
  closed_on date,
  version integer not null default 1,
  constraint investments_amount_paise_check CHECK ((amount_paise > 0)),
  constraint investments_check CHECK ((matures_on >= made_on)),
  constraint investments_check1 CHECK ((closed_on >= made_on)),
  constraint investments_fund_check CHECK ((fund = ANY (ARRAY['sinking'::text, 'repairs'::text, 'reserve'::text, 'other'::text]))),
  constraint investments_maturity_paise_check CHECK ((maturity_paise >= 0)),
  constraint investments_pkey PRIMARY KEY (society_id, id),
  constraint investments_rate_bp_check CHECK (((rate_bp >= 0) AND (rate_bp <= 2000))),
  constraint investments_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table investments enable row level security;
alter table investments force row level security;
create policy platform on investments for all to app_platform using (true) with check (true);
create policy society on investments for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX investments_by_maturity ON public.investments USING btree (society_id, matures_on);
CREATE TRIGGER audit_delete AFTER DELETE ON public.investments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.investments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.investments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table invitations (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (society_id, id),
  constraint invitations_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy platform on invitations for all to app_platform using (true) with check (true);
create policy society on invitations for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX invitations_by_id ON public.invitations USING btree (id);
CREATE INDEX invitations_by_member ON public.invitations USING btree (society_id, member_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.invitations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.invitations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.invitations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table journals (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  day date not null,
  narration text not null,
  lines jsonb not null,
  amount_paise bigint not null,
  file_id uuid,
  status text not null default 'waiting'::text,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  voucher_id uuid,
  version integer not null default 1,
  constraint decided_by_another CHECK ((decided_by <> made_by)),
  constraint journals_amount_paise_check CHECK ((amount_paise > 0)),
  constraint journals_check CHECK (((status = ANY (ARRAY['approved'::text, 'refused'::text])) = (decided_by IS NOT NULL))),
  constraint journals_check1 CHECK (((status = 'approved'::text) = (voucher_id IS NOT NULL))),
  constraint journals_kind_check CHECK ((kind = ANY (ARRAY['journal'::text, 'contra'::text]))),
  constraint journals_pkey PRIMARY KEY (society_id, id),
  constraint journals_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id),
  constraint journals_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint journals_society_id_voucher_id_fkey FOREIGN KEY (society_id, voucher_id) REFERENCES vouchers(society_id, id),
  constraint journals_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
);
alter table journals enable row level security;
alter table journals force row level security;
create policy platform on journals for all to app_platform using (true) with check (true);
create policy society on journals for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX journals_newest ON public.journals USING btree (society_id, made_at DESC, id DESC);
CREATE INDEX journals_waiting ON public.journals USING btree (society_id, day) WHERE (status = 'waiting'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.journals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.journals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.journals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table known_payers (
  society_id uuid not null,
  id uuid not null,
  payer text collate "C" not null,
  flat_id uuid not null,
  confirmed_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint known_payers_payer_check CHECK ((payer <> ''::text)),
  constraint known_payers_pkey PRIMARY KEY (society_id, id),
  constraint known_payers_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint known_payers_society_id_payer_flat_id_key UNIQUE (society_id, payer, flat_id)
);
alter table known_payers enable row level security;
alter table known_payers force row level security;
create policy platform on known_payers for all to app_platform using (true) with check (true);
create policy society on known_payers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.known_payers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.known_payers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.known_payers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table lead_events (
  id uuid not null,
  lead_id uuid not null,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  by_identity uuid,
  at timestamp with time zone not null default now(),
  constraint lead_events_by_identity_fkey FOREIGN KEY (by_identity) REFERENCES identities(id) ON DELETE SET NULL,
  constraint lead_events_kind_check CHECK ((kind = ANY (ARRAY['demo_request'::text, 'contact_message'::text, 'newsletter'::text, 'status'::text, 'notes'::text, 'next_contact'::text, 'position'::text]))),
  constraint lead_events_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  constraint lead_events_pkey PRIMARY KEY (id)
);
alter table lead_events enable row level security;
alter table lead_events force row level security;
create policy platform on lead_events for all to app_platform using (true) with check (true);
CREATE INDEX lead_events_by_identity ON public.lead_events USING btree (by_identity) WHERE (by_identity IS NOT NULL);
CREATE INDEX lead_events_by_lead ON public.lead_events USING btree (lead_id, at, id);

create table leads (
  id uuid not null,
  name text not null,
  email text not null,
  email_key text collate "C" not null,
  phone text not null default ''::text,
  society_name text not null default ''::text,
  position text not null default ''::text,
  status text not null default 'new'::text,
  notes text not null default ''::text,
  next_contact_on date,
  language text not null default 'en'::text,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  wrote_at timestamp with time zone not null default now(),
  constraint leads_email_key_key UNIQUE (email_key),
  constraint leads_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text]))),
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'demo_scheduled'::text, 'converted'::text, 'rejected'::text])))
);
alter table leads enable row level security;
alter table leads force row level security;
create policy platform on leads for all to app_platform using (true) with check (true);
CREATE INDEX leads_by_status ON public.leads USING btree (status, created_at DESC);
CREATE INDEX leads_newest ON public.leads USING btree (created_at DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table ledger_heads (
  society_id uuid not null,
  last_seq bigint not null default 0,
  last_seal bytea not null,
  locked_until date,
  constraint ledger_heads_pkey PRIMARY KEY (society_id),
  constraint ledger_heads_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table ledger_heads enable row level security;
alter table ledger_heads force row level security;
create policy platform on ledger_heads for all to app_platform using (true) with check (true);
create policy society on ledger_heads for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table ledger_settings (
  society_id uuid not null,
  id uuid generated always as (society_id) stored,
  begins_on date,
  opening_voucher_id uuid,
  opening_draft jsonb not null default '{}'::jsonb,
  members_see_closed_years boolean not null default false,
  version integer not null default 1,
  constraint ledger_settings_check CHECK (((begins_on IS NULL) = (opening_voucher_id IS NULL))),
  constraint ledger_settings_pkey PRIMARY KEY (society_id),
  constraint ledger_settings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint ledger_settings_society_id_opening_voucher_id_fkey FOREIGN KEY (society_id, opening_voucher_id) REFERENCES vouchers(society_id, id)
);
alter table ledger_settings enable row level security;
alter table ledger_settings force row level security;
create policy platform on ledger_settings for all to app_platform using (true) with check (true);
create policy society on ledger_settings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.ledger_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{opening_draft}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.ledger_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{opening_draft}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.ledger_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{opening_draft}');

create table log_openings (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  from_day date not null,
  until_day date not null,
  flat_id uuid,
  reason text not null,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint log_openings_in_order CHECK ((until_day >= from_day)),
  constraint log_openings_pkey PRIMARY KEY (society_id, id),
  constraint log_openings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint log_openings_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint log_openings_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id)
);
alter table log_openings enable row level security;
alter table log_openings force row level security;
create policy platform on log_openings for all to app_platform using (true) with check (true);
create policy society on log_openings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX log_openings_by_day ON public.log_openings USING btree (society_id, created_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.log_openings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.log_openings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.log_openings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table meeting_numbers (
  society_id uuid not null,
  year text not null,
  last integer not null,
  constraint meeting_numbers_pkey PRIMARY KEY (society_id, year),
  constraint meeting_numbers_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table meeting_numbers enable row level security;
alter table meeting_numbers force row level security;
create policy platform on meeting_numbers for all to app_platform using (true) with check (true);
create policy society on meeting_numbers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table meetings (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  number text,
  title text not null,
  starts_at timestamp with time zone not null,
  place text not null default ''::text,
  video text not null default ''::text,
  state text not null default 'draft'::text,
  served_on date,
  adjourned_to timestamp with time zone,
  is_adjourned boolean not null default false,
  entitled integer not null default 0,
  quorum integer not null default 0,
  quorum_at timestamp with time zone,
  code text not null default ''::text,
  requisition text not null default ''::text,
  cancel_reason text not null default ''::text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  notice_id uuid,
  constraint meetings_kind_check CHECK ((kind = ANY (ARRAY['agm'::text, 'sgm'::text, 'requisitioned'::text]))),
  constraint meetings_pkey PRIMARY KEY (society_id, id),
  constraint meetings_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint meetings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint meetings_society_id_notice_id_fkey FOREIGN KEY (society_id, notice_id) REFERENCES notices(society_id, id),
  constraint meetings_society_id_number_key UNIQUE (society_id, number),
  constraint meetings_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'called'::text, 'running'::text, 'adjourned'::text, 'held'::text, 'dissolved'::text, 'cancelled'::text])))
);
alter table meetings enable row level security;
alter table meetings force row level security;
create policy platform on meetings for all to app_platform using (true) with check (true);
create policy society on meetings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX meetings_by_start ON public.meetings USING btree (society_id, starts_at DESC);
CREATE INDEX meetings_to_watch ON public.meetings USING btree (starts_at) WHERE (state = ANY (ARRAY['called'::text, 'running'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON public.meetings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{code}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.meetings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{code}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.meetings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{code}');

create table members (
  society_id uuid not null,
  id uuid not null,
  identity_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  flat_number text not null,
  name_key text collate "C" not null,
  email_key text collate "C" not null,
  phone_key text collate "C" not null,
  flat_key text collate "C" not null,
  role text not null,
  status text not null,
  occupancy text not null default 'owner'::text,
  shares_email boolean not null default false,
  shares_phone boolean not null default false,
  asked_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  photo_id uuid,
  role_changed_at timestamp with time zone,
  is_listed boolean not null default true,
  shares_photo boolean not null default false,
  constraint members_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint members_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id),
  constraint members_occupancy_check CHECK ((occupancy = ANY (ARRAY['owner'::text, 'tenant'::text, 'family'::text, 'none'::text]))),
  constraint members_pkey PRIMARY KEY (society_id, id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'committee'::text, 'resident'::text, 'security'::text, 'vendor'::text, 'ca'::text]))),
  constraint members_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint members_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id),
  constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'pending'::text, 'inactive'::text])))
);
alter table members enable row level security;
alter table members force row level security;
create policy platform on members for all to app_platform using (true) with check (true);
create policy society on members for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX members_by_email ON public.members USING btree (society_id, email_key) WHERE (removed_at IS NULL);
CREATE INDEX members_by_flat ON public.members USING btree (society_id, flat_key, id) WHERE (removed_at IS NULL);
CREATE INDEX members_by_identity ON public.members USING btree (identity_id) WHERE (identity_id IS NOT NULL);
CREATE INDEX members_by_name ON public.members USING btree (society_id, name_key, id) WHERE (removed_at IS NULL);
CREATE INDEX members_by_status ON public.members USING btree (society_id, status, role) WHERE (removed_at IS NULL);
CREATE INDEX members_newest ON public.members USING btree (society_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX members_one_per_identity ON public.members USING btree (society_id, identity_id) WHERE ((identity_id IS NOT NULL) AND (removed_at IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER refind_changed AFTER UPDATE ON public.members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.refind_on_members();
CREATE TRIGGER role_changed BEFORE UPDATE OF role ON public.members FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION app.note_role_change();
CREATE TRIGGER search_delete AFTER DELETE ON public.members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.search_members();
CREATE TRIGGER search_insert AFTER INSERT ON public.members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((NOT app.importing())) EXECUTE FUNCTION app.search_members();
CREATE TRIGGER search_update AFTER UPDATE ON public.members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.search_members();

create table message_counts (
  society_id uuid not null,
  month date not null,
  count integer not null default 0,
  constraint message_counts_pkey PRIMARY KEY (society_id, month),
  constraint message_counts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table message_counts enable row level security;
alter table message_counts force row level security;
create policy platform on message_counts for all to app_platform using (true) with check (true);
create policy society on message_counts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table message_service (
  id integer not null default 1,
  paise_per_thousand bigint not null default 11500,
  rests_until timestamp with time zone,
  rest_reason text not null default ''::text,
  constraint message_service_id_check CHECK ((id = 1)),
  constraint message_service_paise_per_thousand_check CHECK ((paise_per_thousand >= 0)),
  constraint message_service_pkey PRIMARY KEY (id)
);
alter table message_service enable row level security;
alter table message_service force row level security;
create policy platform on message_service for all to app_platform using (true) with check (true);
create policy readable on message_service for select to app_user using (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.message_service REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.message_service REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.message_service REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table message_settings (
  society_id uuid not null,
  language text not null default 'en'::text,
  quiet_from integer not null default 1320,
  quiet_until integer not null default 420,
  version integer not null default 1,
  id uuid generated always as (society_id) stored,
  constraint message_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text]))),
  constraint message_settings_pkey PRIMARY KEY (society_id),
  constraint message_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint message_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 1439))),
  constraint message_settings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table message_settings enable row level security;
alter table message_settings force row level security;
create policy platform on message_settings for all to app_platform using (true) with check (true);
create policy society on message_settings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.message_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.message_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.message_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table message_templates (
  id text not null generated always as (((kind || ':'::text) || language)) stored,
  kind text collate "C" not null,
  language text not null,
  name text not null,
  constraint message_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text]))),
  constraint message_templates_pkey PRIMARY KEY (id)
);
alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy platform on message_templates for all to app_platform using (true) with check (true);
create policy readable on message_templates for select to app_user using (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.message_templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.message_templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.message_templates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table messages (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  channel text not null default 'whatsapp'::text,
  kind text collate "C" not null,
  occasion text collate "C" not null,
  template text not null default ''::text,
  language text not null default ''::text,
  variables jsonb not null default '{}'::jsonb,
  path text not null,
  phone text not null,
  is_urgent boolean not null default false,
  state text not null default 'waiting'::text,
  send_after timestamp with time zone not null,
  claimed_at timestamp with time zone,
  provider_id text collate "C",
  tries integer not null default 0,
  error_code text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint messages_channel_check CHECK ((channel = 'whatsapp'::text)),
  constraint messages_pkey PRIMARY KEY (society_id, id),
  constraint messages_society_id_member_id_channel_occasion_key UNIQUE (society_id, member_id, channel, occasion),
  constraint messages_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'dropped'::text])))
);
alter table messages enable row level security;
alter table messages force row level security;
create policy platform on messages for all to app_platform using (true) with check (true);
create policy society on messages for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX messages_at_provider ON public.messages USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX messages_by_age ON public.messages USING btree (society_id, created_at DESC);
CREATE INDEX messages_claimed ON public.messages USING btree (claimed_at) WHERE (state = 'sending'::text);
CREATE INDEX messages_due ON public.messages USING btree (society_id, send_after) WHERE (state = 'waiting'::text);

create table meter_readings (
  society_id uuid not null,
  id uuid not null,
  head_id uuid not null,
  flat_id uuid not null,
  day date not null,
  reading bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint meter_readings_pkey PRIMARY KEY (society_id, id),
  constraint meter_readings_reading_check CHECK ((reading >= 0)),
  constraint meter_readings_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint meter_readings_society_id_head_id_fkey FOREIGN KEY (society_id, head_id) REFERENCES charge_heads(society_id, id) ON DELETE CASCADE,
  constraint meter_readings_society_id_head_id_flat_id_day_key UNIQUE (society_id, head_id, flat_id, day)
);
alter table meter_readings enable row level security;
alter table meter_readings force row level security;
create policy platform on meter_readings for all to app_platform using (true) with check (true);
create policy society on meter_readings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX meter_readings_by_flat ON public.meter_readings USING btree (society_id, flat_id, day DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.meter_readings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.meter_readings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.meter_readings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table minute_comments (
  society_id uuid not null,
  id uuid not null,
  minutes_id uuid not null,
  member_id uuid not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint minute_comments_pkey PRIMARY KEY (society_id, id),
  constraint minute_comments_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint minute_comments_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint minute_comments_society_id_minutes_id_fkey FOREIGN KEY (society_id, minutes_id) REFERENCES minutes(society_id, id) ON DELETE CASCADE
);
alter table minute_comments enable row level security;
alter table minute_comments force row level security;
create policy platform on minute_comments for all to app_platform using (true) with check (true);
create policy society on minute_comments for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX minute_comments_in_order ON public.minute_comments USING btree (society_id, minutes_id, created_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.minute_comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.minute_comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.minute_comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table minute_signatures (
  society_id uuid not null,
  id uuid not null,
  minutes_id uuid not null,
  post text not null,
  member_id uuid not null,
  name text not null,
  digest text not null,
  way text not null,
  at timestamp with time zone not null,
  constraint minute_signatures_pkey PRIMARY KEY (society_id, id),
  constraint minute_signatures_post_check CHECK ((post = ANY (ARRAY['chair'::text, 'secretary'::text, 'treasurer'::text, 'joint_secretary'::text]))),
  constraint minute_signatures_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint minute_signatures_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint minute_signatures_society_id_minutes_id_fkey FOREIGN KEY (society_id, minutes_id) REFERENCES minutes(society_id, id) ON DELETE CASCADE,
  constraint minute_signatures_society_id_minutes_id_member_id_key UNIQUE (society_id, minutes_id, member_id),
  constraint minute_signatures_society_id_minutes_id_post_key UNIQUE (society_id, minutes_id, post),
  constraint minute_signatures_way_check CHECK ((way = ANY (ARRAY['password'::text, 'passkey'::text])))
);
alter table minute_signatures enable row level security;
alter table minute_signatures force row level security;
create policy platform on minute_signatures for all to app_platform using (true) with check (true);
create policy society on minute_signatures for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.minute_signatures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.minute_signatures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.minute_signatures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table minutes (
  society_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  state text not null default 'draft'::text,
  body text not null,
  digest text,
  circulated_at timestamp with time zone,
  signed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_in uuid,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint minutes_check CHECK (((state = 'draft'::text) = (circulated_at IS NULL))),
  constraint minutes_check1 CHECK (((state = ANY (ARRAY['signed'::text, 'confirmed'::text])) = (signed_at IS NOT NULL))),
  constraint minutes_check2 CHECK (((state = 'confirmed'::text) = ((confirmed_at IS NOT NULL) AND (confirmed_in IS NOT NULL)))),
  constraint minutes_pkey PRIMARY KEY (society_id, id),
  constraint minutes_society_id_confirmed_in_fkey FOREIGN KEY (society_id, confirmed_in) REFERENCES meetings(society_id, id),
  constraint minutes_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint minutes_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint minutes_society_id_meeting_id_fkey FOREIGN KEY (society_id, meeting_id) REFERENCES meetings(society_id, id) ON DELETE CASCADE,
  constraint minutes_society_id_meeting_id_key UNIQUE (society_id, meeting_id),
  constraint minutes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'circulated'::text, 'signed'::text, 'confirmed'::text])))
);
alter table minutes enable row level security;
alter table minutes force row level security;
create policy platform on minutes for all to app_platform using (true) with check (true);
create policy society on minutes for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.minutes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.minutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.minutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER keep_signed BEFORE UPDATE ON public.minutes FOR EACH ROW EXECUTE FUNCTION app.keep_signed_minutes();

create table month_pages (
  society_id uuid not null,
  id uuid not null,
  is_mailed boolean not null,
  last_month date not null,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  constraint month_pages_pkey PRIMARY KEY (society_id, id),
  constraint month_pages_society_id_changed_by_fkey FOREIGN KEY (society_id, changed_by) REFERENCES members(society_id, id) ON DELETE SET NULL (changed_by),
  constraint month_pages_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint month_pages_society_id_key UNIQUE (society_id)
);
alter table month_pages enable row level security;
alter table month_pages force row level security;
create policy platform on month_pages for all to app_platform using (true) with check (true);
create policy society on month_pages for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.month_pages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.month_pages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.month_pages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table newsletter_subscribers (
  id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  language text not null default 'en'::text,
  asked_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint newsletter_subscribers_email_key_key UNIQUE (email_key),
  constraint newsletter_subscribers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text]))),
  constraint newsletter_subscribers_pkey PRIMARY KEY (id)
);
alter table newsletter_subscribers enable row level security;
alter table newsletter_subscribers force row level security;
create policy platform on newsletter_subscribers for all to app_platform using (true) with check (true);
CREATE INDEX newsletter_unconfirmed ON public.newsletter_subscribers USING btree (asked_at) WHERE (confirmed_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.newsletter_subscribers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.newsletter_subscribers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.newsletter_subscribers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table notice_files (
  society_id uuid not null,
  id uuid not null,
  notice_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint notice_files_pkey PRIMARY KEY (society_id, id),
  constraint notice_files_society_id_id_fkey FOREIGN KEY (society_id, id) REFERENCES files(society_id, id) ON DELETE CASCADE,
  constraint notice_files_society_id_notice_id_fkey FOREIGN KEY (society_id, notice_id) REFERENCES notices(society_id, id) ON DELETE CASCADE
);
alter table notice_files enable row level security;
alter table notice_files force row level security;
create policy platform on notice_files for all to app_platform using (true) with check (true);
create policy society on notice_files for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX notice_files_by_notice ON public.notice_files USING btree (society_id, notice_id, created_at, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.notice_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.notice_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.notice_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table notice_numbers (
  society_id uuid not null,
  year text collate "C" not null,
  last integer not null,
  constraint notice_numbers_pkey PRIMARY KEY (society_id, year),
  constraint notice_numbers_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table notice_numbers enable row level security;
alter table notice_numbers force row level security;
create policy platform on notice_numbers for all to app_platform using (true) with check (true);
create policy society on notice_numbers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table notice_recipients (
  society_id uuid not null,
  notice_id uuid not null,
  member_id uuid not null,
  read_at timestamp with time zone,
  acknowledged_at timestamp with time zone,
  constraint notice_recipients_pkey PRIMARY KEY (society_id, notice_id, member_id),
  constraint notice_recipients_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint notice_recipients_society_id_notice_id_fkey FOREIGN KEY (society_id, notice_id) REFERENCES notices(society_id, id) ON DELETE CASCADE
);
alter table notice_recipients enable row level security;
alter table notice_recipients force row level security;
create policy platform on notice_recipients for all to app_platform using (true) with check (true);
create policy society on notice_recipients for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX notice_recipients_by_member ON public.notice_recipients USING btree (society_id, member_id);

create table notice_texts (
  society_id uuid not null,
  id uuid not null,
  notice_id uuid not null,
  language text not null,
  place integer not null,
  title text not null,
  body text not null,
  constraint notice_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text]))),
  constraint notice_texts_pkey PRIMARY KEY (society_id, id),
  constraint notice_texts_society_id_notice_id_fkey FOREIGN KEY (society_id, notice_id) REFERENCES notices(society_id, id) ON DELETE CASCADE,
  constraint notice_texts_society_id_notice_id_language_key UNIQUE (society_id, notice_id, language)
);
alter table notice_texts enable row level security;
alter table notice_texts force row level security;
create policy platform on notice_texts for all to app_platform using (true) with check (true);
create policy society on notice_texts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.notice_texts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.notice_texts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.notice_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table notices (
  society_id uuid not null,
  id uuid not null,
  number text,
  urgency text not null default 'normal'::text,
  state text not null default 'draft'::text,
  audience jsonb not null,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  expires_on date,
  expired_at timestamp with time zone,
  is_pinned boolean not null default false,
  ack text not null default 'none'::text,
  ack_by date,
  reminded_at timestamp with time zone,
  written_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint notices_ack_check CHECK ((ack = ANY (ARRAY['none'::text, 'person'::text, 'flat'::text]))),
  constraint notices_check CHECK (((state = 'scheduled'::text) = ((publish_at IS NOT NULL) AND (published_at IS NULL)))),
  constraint notices_check1 CHECK (((state = ANY (ARRAY['published'::text, 'withdrawn'::text])) = (published_at IS NOT NULL))),
  constraint notices_check2 CHECK (((published_at IS NULL) = (number IS NULL))),
  constraint notices_pkey PRIMARY KEY (society_id, id),
  constraint notices_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint notices_society_id_number_key UNIQUE (society_id, number),
  constraint notices_society_id_written_by_fkey FOREIGN KEY (society_id, written_by) REFERENCES members(society_id, id),
  constraint notices_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text]))),
  constraint notices_urgency_check CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text])))
);
alter table notices enable row level security;
alter table notices force row level security;
create policy platform on notices for all to app_platform using (true) with check (true);
create policy society on notices for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX notices_by_state ON public.notices USING btree (society_id, state, created_at DESC);
CREATE INDEX notices_on_board ON public.notices USING btree (society_id, is_pinned DESC, published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX notices_to_publish ON public.notices USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX notices_to_take_down ON public.notices USING btree (expires_on) WHERE ((state = 'published'::text) AND (expired_at IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.notices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.notices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.notices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table notifications (
  society_id uuid not null,
  id uuid not null,
  identity_id uuid not null,
  kind text collate "C" not null,
  about jsonb not null default '{}'::jsonb,
  path text not null,
  occasion text collate "C" not null,
  in_app boolean not null default true,
  push text not null default 'off'::text,
  push_tries integer not null default 0,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  push_after timestamp with time zone,
  forgets_letter boolean not null default false,
  constraint notifications_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (society_id, id),
  constraint notifications_push_check CHECK ((push = ANY (ARRAY['off'::text, 'waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text]))),
  constraint notifications_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint notifications_society_id_identity_id_occasion_key UNIQUE (society_id, identity_id, occasion)
);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy platform on notifications for all to app_platform using (true) with check (true);
create policy society on notifications for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_by_identity ON public.notifications USING btree (identity_id);
CREATE INDEX notifications_newest ON public.notifications USING btree (society_id, identity_id, created_at DESC, id DESC) WHERE in_app;
CREATE INDEX notifications_push_later ON public.notifications USING btree (push_after) WHERE ((push = 'waiting'::text) AND (push_after IS NOT NULL));
CREATE INDEX notifications_to_forget ON public.notifications USING btree (society_id) WHERE forgets_letter;
CREATE INDEX notifications_unread ON public.notifications USING btree (society_id, identity_id) WHERE (in_app AND (read_at IS NULL));

create table number_series (
  society_id uuid not null,
  series text collate "C" not null,
  year text collate "C" not null,
  last integer not null,
  constraint number_series_last_check CHECK ((last > 0)),
  constraint number_series_pkey PRIMARY KEY (society_id, series, year),
  constraint number_series_series_check CHECK ((series = ANY (ARRAY['MB'::text, 'DN'::text, 'CN'::text, 'RC'::text, 'RV'::text, 'VB'::text, 'PV'::text, 'JV'::text, 'OB'::text, 'YC'::text]))),
  constraint number_series_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table number_series enable row level security;
alter table number_series force row level security;
create policy platform on number_series for all to app_platform using (true) with check (true);
create policy society on number_series for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table occupancies (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  flat_id uuid not null,
  kind text not null,
  from_day date,
  until_day date,
  created_at timestamp with time zone not null default now(),
  constraint occupancies_in_order CHECK ((until_day >= from_day)),
  constraint occupancies_kind_check CHECK ((kind = ANY (ARRAY['owner'::text, 'tenant'::text, 'family'::text]))),
  constraint occupancies_pkey PRIMARY KEY (society_id, id),
  constraint occupancies_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint occupancies_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table occupancies enable row level security;
alter table occupancies force row level security;
create policy platform on occupancies for all to app_platform using (true) with check (true);
create policy society on occupancies for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX occupancies_by_flat ON public.occupancies USING btree (society_id, flat_id);
CREATE INDEX occupancies_by_member ON public.occupancies USING btree (society_id, member_id);
CREATE UNIQUE INDEX occupancies_open ON public.occupancies USING btree (society_id, member_id, flat_id, kind) WHERE (until_day IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.occupancies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.occupancies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.occupancies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER refind_changed AFTER UPDATE ON public.occupancies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.refind_on_occupancies();
CREATE TRIGGER refind_gone AFTER DELETE ON public.occupancies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.refind_on_occupancies();
CREATE TRIGGER refind_new AFTER INSERT ON public.occupancies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.refind_on_occupancies();

create table operator_entries (
  society_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  identity_id uuid not null,
  operator_name text not null,
  reason text not null,
  entered_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint operator_entries_pkey PRIMARY KEY (society_id, id),
  constraint operator_entries_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table operator_entries enable row level security;
alter table operator_entries force row level security;
create policy platform on operator_entries for all to app_platform using (true) with check (true);
create policy society on operator_entries for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX operator_entries_newest ON public.operator_entries USING btree (society_id, entered_at DESC, id);
CREATE INDEX operator_entries_open ON public.operator_entries USING btree (session_id) WHERE (left_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.operator_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{session_id}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.operator_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{session_id}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.operator_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{session_id}');

create table operator_profile (
  id boolean not null default true,
  legal_name text not null default ''::text,
  address text not null default ''::text,
  state text not null default ''::text,
  gstin text not null default ''::text,
  email text not null default ''::text,
  sac text not null default '998315'::text,
  version integer not null default 1,
  constraint operator_profile_id_check CHECK (id),
  constraint operator_profile_pkey PRIMARY KEY (id)
);
alter table operator_profile enable row level security;
alter table operator_profile force row level security;
create policy platform on operator_profile for all to app_platform using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.operator_profile REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.operator_profile REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.operator_profile REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table outbox (
  id uuid not null,
  dedupe_key text not null,
  for_society uuid,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null,
  attempts integer not null default 0,
  last_error text,
  next_try_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  sender text not null default ''::text,
  attached_name text,
  attached bytea,
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);
alter table outbox enable row level security;
alter table outbox force row level security;
create policy platform on outbox for all to app_platform using (true) with check (true);
CREATE INDEX outbox_claimed ON public.outbox USING btree (claimed_at) WHERE (status = 'sending'::text);
CREATE INDEX outbox_due ON public.outbox USING btree (next_try_at) WHERE (status = 'queued'::text);
CREATE INDEX outbox_newest ON public.outbox USING btree (created_at DESC, id);

create table own_requests (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  about text not null,
  about_id uuid not null,
  text text not null default ''::text,
  answer text not null default ''::text,
  asked_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  answered_by uuid,
  erased_at timestamp with time zone,
  handed_by uuid,
  constraint own_requests_about_check CHECK ((about = ANY (ARRAY['pass'::text, 'visit'::text, 'worker'::text]))),
  constraint own_requests_kind_check CHECK ((kind = ANY (ARRAY['correction'::text, 'objection'::text, 'new_card'::text]))),
  constraint own_requests_pkey PRIMARY KEY (society_id, id),
  constraint own_requests_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table own_requests enable row level security;
alter table own_requests force row level security;
create policy platform on own_requests for all to app_platform using (true) with check (true);
create policy society on own_requests for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX own_requests_by_thing ON public.own_requests USING btree (society_id, about_id, asked_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.own_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{text,answer}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.own_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{text,answer}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.own_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{text,answer}');

create table parcels (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  company text not null default ''::text,
  pieces integer not null default 1,
  shelf text not null default ''::text,
  photo_id uuid,
  received_at timestamp with time zone not null,
  received_by uuid,
  collected_at timestamp with time zone,
  collected_by uuid,
  erased_at timestamp with time zone,
  constraint parcels_pieces_check CHECK (((pieces >= 1) AND (pieces <= 50))),
  constraint parcels_pkey PRIMARY KEY (society_id, id),
  constraint parcels_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint parcels_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint parcels_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id)
);
alter table parcels enable row level security;
alter table parcels force row level security;
create policy platform on parcels for all to app_platform using (true) with check (true);
create policy society on parcels for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX parcels_by_flat ON public.parcels USING btree (society_id, flat_id, received_at DESC);
CREATE INDEX parcels_waiting ON public.parcels USING btree (society_id, received_at) WHERE (collected_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.parcels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{company}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.parcels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{company}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.parcels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{company}');

create table parking_allotments (
  society_id uuid not null,
  id uuid not null,
  space_id uuid not null,
  flat_id uuid not null,
  from_day date not null,
  until_day date,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint parking_allotments_check CHECK ((until_day >= from_day)),
  constraint parking_allotments_pkey PRIMARY KEY (society_id, id),
  constraint parking_allotments_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint parking_allotments_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint parking_allotments_society_id_space_id_daterange_excl EXCLUDE USING gist (society_id WITH =, space_id WITH =, daterange(from_day, until_day, '[]'::text) WITH &&),
  constraint parking_allotments_society_id_space_id_fkey FOREIGN KEY (society_id, space_id) REFERENCES parking_spaces(society_id, id)
);
alter table parking_allotments enable row level security;
alter table parking_allotments force row level security;
create policy platform on parking_allotments for all to app_platform using (true) with check (true);
create policy society on parking_allotments for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX parking_allotments_by_flat ON public.parking_allotments USING btree (society_id, flat_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.parking_allotments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.parking_allotments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.parking_allotments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table parking_spaces (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  label text not null,
  label_key text collate "C" not null,
  wing text not null default ''::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint parking_spaces_kind_check CHECK ((kind = ANY (ARRAY['covered'::text, 'stilt'::text, 'open'::text, 'two_wheeler'::text, 'ev'::text, 'accessible'::text, 'visitor'::text]))),
  constraint parking_spaces_pkey PRIMARY KEY (society_id, id),
  constraint parking_spaces_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint parking_spaces_society_id_kind_label_key_key UNIQUE (society_id, kind, label_key)
);
alter table parking_spaces enable row level security;
alter table parking_spaces force row level security;
create policy platform on parking_spaces for all to app_platform using (true) with check (true);
create policy society on parking_spaces for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.parking_spaces REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.parking_spaces REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.parking_spaces REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table parking_waits (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  kind text not null,
  asked_on date not null,
  asked_by uuid,
  created_at timestamp with time zone not null default now(),
  ended_on date,
  ended_why text,
  version integer not null default 1,
  constraint parking_waits_end_has_reason CHECK (((ended_on IS NULL) = (ended_why IS NULL))),
  constraint parking_waits_ended_why_check CHECK ((ended_why = ANY (ARRAY['allotted'::text, 'withdrawn'::text]))),
  constraint parking_waits_kind_check CHECK ((kind = ANY (ARRAY['car'::text, 'two_wheeler'::text, 'ev'::text, 'accessible'::text]))),
  constraint parking_waits_pkey PRIMARY KEY (society_id, id),
  constraint parking_waits_society_id_asked_by_fkey FOREIGN KEY (society_id, asked_by) REFERENCES members(society_id, id),
  constraint parking_waits_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint parking_waits_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id)
);
alter table parking_waits enable row level security;
alter table parking_waits force row level security;
create policy platform on parking_waits for all to app_platform using (true) with check (true);
create policy society on parking_waits for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX parking_waits_by_day ON public.parking_waits USING btree (society_id, asked_on) WHERE (ended_on IS NULL);
CREATE UNIQUE INDEX parking_waits_open ON public.parking_waits USING btree (society_id, flat_id, kind) WHERE (ended_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.parking_waits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.parking_waits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.parking_waits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table passes (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  flat_id uuid not null,
  host_id uuid,
  name text not null,
  phone text not null default ''::text,
  phone_key text not null default ''::text,
  plate text not null default ''::text,
  plate_key text not null default ''::text,
  purpose text not null default 'guest'::text,
  persons integer not null default 1,
  details jsonb not null default '{}'::jsonb,
  code text not null,
  most_visits integer,
  weekdays integer not null default 127,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  needs_approval boolean not null default false,
  approved_at timestamp with time zone,
  approved_by uuid,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  key_number integer not null default 1,
  issued_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  told_return_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  away jsonb not null default '[]'::jsonb,
  constraint passes_code_check CHECK ((code ~ '^[0-8]\d{5}$'::text)),
  constraint passes_in_order CHECK ((valid_until > valid_from)),
  constraint passes_kind_check CHECK ((kind = ANY (ARRAY['guest'::text, 'party'::text, 'frequent'::text, 'material'::text, 'child'::text]))),
  constraint passes_most_visits_check CHECK (((most_visits >= 1) AND (most_visits <= 200))),
  constraint passes_persons_check CHECK (((persons >= 1) AND (persons <= 50))),
  constraint passes_pkey PRIMARY KEY (society_id, id),
  constraint passes_purpose_check CHECK ((purpose = ANY (ARRAY['guest'::text, 'delivery'::text, 'cab'::text, 'help'::text, 'service'::text, 'other'::text]))),
  constraint passes_society_id_code_tstzrange_excl EXCLUDE USING gist (society_id WITH =, code WITH =, tstzrange(valid_from, valid_until) WITH &&) WHERE ((cancelled_at IS NULL)),
  constraint passes_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint passes_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint passes_society_id_host_id_fkey FOREIGN KEY (society_id, host_id) REFERENCES members(society_id, id),
  constraint passes_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);
alter table passes enable row level security;
alter table passes force row level security;
create policy platform on passes for all to app_platform using (true) with check (true);
create policy society on passes for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX passes_by_end ON public.passes USING btree (society_id, valid_until DESC);
CREATE INDEX passes_by_flat ON public.passes USING btree (society_id, flat_id, valid_until DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.passes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone,phone_key,plate,plate_key,details,code,away}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.passes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone,phone_key,plate,plate_key,details,code,away}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.passes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{name,phone,phone_key,plate,plate_key,details,code,away}');

create table passkeys (
  id uuid not null,
  identity_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id)
);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy platform on passkeys for all to app_platform using (true) with check (true);
CREATE INDEX passkeys_by_identity ON public.passkeys USING btree (identity_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.passkeys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{public_key,counter,last_used_at}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.passkeys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{public_key,counter,last_used_at}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.passkeys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{public_key,counter,last_used_at}');

create table password_resets (
  id uuid not null,
  email_key text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (id)
);
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy platform on password_resets for all to app_platform using (true) with check (true);
CREATE INDEX password_resets_by_email ON public.password_resets USING btree (email_key);
CREATE INDEX password_resets_by_end ON public.password_resets USING btree (expires_at);

create table payment_claims (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  member_id uuid,
  amount_paise bigint not null,
  utr text collate "C" not null,
  paid_on date not null,
  file_id uuid,
  charge_id uuid,
  status text not null default 'waiting'::text,
  reason text not null default ''::text,
  receipt_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint payment_claims_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payment_claims_check CHECK (((status = 'confirmed'::text) = (receipt_id IS NOT NULL))),
  constraint payment_claims_check1 CHECK (((status <> 'refused'::text) OR (reason <> ''::text))),
  constraint payment_claims_pkey PRIMARY KEY (society_id, id),
  constraint payment_claims_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint payment_claims_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint payment_claims_society_id_receipt_id_fkey FOREIGN KEY (society_id, receipt_id) REFERENCES receipts(society_id, id),
  constraint payment_claims_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text]))),
  constraint payment_claims_utr_check CHECK ((utr ~ '^[0-9]{12}$'::text))
);
alter table payment_claims enable row level security;
alter table payment_claims force row level security;
create policy platform on payment_claims for all to app_platform using (true) with check (true);
create policy society on payment_claims for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX payment_claims_by_flat ON public.payment_claims USING btree (society_id, flat_id, created_at DESC);
CREATE UNIQUE INDEX payment_claims_once ON public.payment_claims USING btree (society_id, utr) WHERE (status <> 'refused'::text);
CREATE INDEX payment_claims_waiting ON public.payment_claims USING btree (society_id, status, created_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.payment_claims REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.payment_claims REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.payment_claims REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table payment_events (
  id text not null,
  provider text not null,
  provider_id text not null,
  status text not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id)
);
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy platform on payment_events for all to app_platform using (true) with check (true);

create table payment_intents (
  id uuid not null,
  browser_hash bytea,
  plan_id text not null,
  amount_paise bigint not null,
  provider text not null,
  provider_id text not null,
  status text not null default 'created'::text,
  last_message text,
  paid_at timestamp with time zone,
  used_for uuid,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  purpose text not null default 'founding'::text,
  for_society uuid,
  constraint payment_intents_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payment_intents_for_society_fkey FOREIGN KEY (for_society) REFERENCES societies(id) ON DELETE SET NULL,
  constraint payment_intents_found_by_browser CHECK (((purpose <> 'founding'::text) OR (browser_hash IS NOT NULL))),
  constraint payment_intents_pkey PRIMARY KEY (id),
  constraint payment_intents_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint payment_intents_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint payment_intents_provider_id_key UNIQUE (provider_id),
  constraint payment_intents_purpose_check CHECK ((purpose = ANY (ARRAY['founding'::text, 'plan'::text, 'renewal'::text]))),
  constraint payment_intents_status_check CHECK ((status = ANY (ARRAY['created'::text, 'processing'::text, 'requires_action'::text, 'succeeded'::text, 'failed'::text]))),
  constraint payment_intents_used_for_fkey FOREIGN KEY (used_for) REFERENCES societies(id) ON DELETE SET NULL,
  constraint payment_intents_used_for_key UNIQUE (used_for)
);
alter table payment_intents enable row level security;
alter table payment_intents force row level security;
create policy platform on payment_intents for all to app_platform using (true) with check (true);
CREATE INDEX payment_intents_by_browser ON public.payment_intents USING btree (browser_hash, created_at DESC);
CREATE INDEX payment_intents_by_society ON public.payment_intents USING btree (for_society, created_at DESC) WHERE (for_society IS NOT NULL);
CREATE INDEX payment_intents_open ON public.payment_intents USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'processing'::text, 'requires_action'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON public.payment_intents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{browser_hash}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.payment_intents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{browser_hash}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.payment_intents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{browser_hash}');

create table person_idempotency_keys (
  identity_id uuid not null,
  key text collate "C" not null,
  request_hash bytea not null,
  status integer,
  reply text,
  created_at timestamp with time zone not null default now(),
  constraint person_idempotency_keys_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint person_idempotency_keys_pkey PRIMARY KEY (identity_id, key)
);
alter table person_idempotency_keys enable row level security;
alter table person_idempotency_keys force row level security;
create policy platform on person_idempotency_keys for all to app_platform using (true) with check (true);
CREATE INDEX person_idempotency_keys_by_age ON public.person_idempotency_keys USING btree (created_at);

create table petty_expenses (
  society_id uuid not null,
  id uuid not null,
  payee text not null,
  account_id uuid not null,
  paid_from uuid not null,
  day date not null,
  amount_paise bigint not null,
  limit_paise bigint not null,
  note text not null default ''::text,
  file_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  voucher_id uuid not null,
  reversal_id uuid,
  constraint petty_expenses_amount_paise_check CHECK ((amount_paise > 0)),
  constraint petty_expenses_check CHECK ((amount_paise < limit_paise)),
  constraint petty_expenses_payee_check CHECK ((payee <> ''::text)),
  constraint petty_expenses_pkey PRIMARY KEY (society_id, id),
  constraint petty_expenses_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint petty_expenses_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id),
  constraint petty_expenses_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint petty_expenses_society_id_paid_from_fkey FOREIGN KEY (society_id, paid_from) REFERENCES accounts(society_id, id)
);
alter table petty_expenses enable row level security;
alter table petty_expenses force row level security;
create policy platform on petty_expenses for all to app_platform using (true) with check (true);
create policy society on petty_expenses for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX petty_expenses_newest ON public.petty_expenses USING btree (society_id, made_at DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.petty_expenses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.petty_expenses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.petty_expenses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table petty_limits (
  society_id uuid not null,
  id uuid not null,
  from_day date not null,
  limit_paise bigint not null,
  resolution text not null,
  made_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint petty_limits_limit_paise_check CHECK ((limit_paise > 0)),
  constraint petty_limits_pkey PRIMARY KEY (society_id, id),
  constraint petty_limits_resolution_check CHECK ((resolution <> ''::text)),
  constraint petty_limits_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint petty_limits_society_id_from_day_key UNIQUE (society_id, from_day)
);
alter table petty_limits enable row level security;
alter table petty_limits force row level security;
create policy platform on petty_limits for all to app_platform using (true) with check (true);
create policy society on petty_limits for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.petty_limits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.petty_limits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.petty_limits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table plans (
  id text not null,
  display_name text not null,
  setup_fee_paise bigint not null,
  yearly_maintenance_paise bigint not null,
  max_flats integer,
  max_members integer not null,
  storage_bytes bigint,
  monthly_price_paise bigint not null,
  yearly_price_paise bigint not null,
  catalogue_max_flats integer,
  features text[] not null default '{}'::text[],
  is_for_sale boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  messages_a_month integer not null default 0,
  is_white_label boolean not null default false,
  constraint plans_messages_a_month_check CHECK ((messages_a_month >= 0)),
  constraint plans_pkey PRIMARY KEY (id)
);
alter table plans enable row level security;
alter table plans force row level security;
create policy platform on plans for all to app_platform using (true) with check (true);
create policy readable on plans for select to app_user using (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.plans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.plans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.plans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table plate_lookups (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  plate_key text collate "C" not null,
  vehicle_id uuid,
  member_id uuid,
  role text not null,
  at timestamp with time zone not null default now(),
  constraint plate_lookups_kind_check CHECK ((kind = ANY (ARRAY['find'::text, 'call'::text]))),
  constraint plate_lookups_pkey PRIMARY KEY (society_id, id),
  constraint plate_lookups_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint plate_lookups_society_id_vehicle_id_fkey FOREIGN KEY (society_id, vehicle_id) REFERENCES vehicles(society_id, id) ON DELETE CASCADE
);
alter table plate_lookups enable row level security;
alter table plate_lookups force row level security;
create policy platform on plate_lookups for all to app_platform using (true) with check (true);
create policy society on plate_lookups for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX plate_lookups_by_member ON public.plate_lookups USING btree (society_id, member_id, at);
CREATE INDEX plate_lookups_of_vehicle ON public.plate_lookups USING btree (society_id, vehicle_id, at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.plate_lookups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.plate_lookups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.plate_lookups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table platform_audit_log (
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  identity_id uuid,
  role text,
  action text,
  request_id text,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb,
  constraint platform_audit_log_pkey PRIMARY KEY (id)
);
alter table platform_audit_log enable row level security;
alter table platform_audit_log force row level security;
create policy platform on platform_audit_log for all to app_platform using (true) with check (true);
CREATE INDEX platform_audit_log_by_time ON public.platform_audit_log USING btree (at DESC, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.platform_audit_log FOR EACH ROW EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.platform_audit_log FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

create table platform_invoices (
  id uuid not null,
  number text not null,
  kind text not null,
  payment_id uuid,
  for_society uuid,
  day date not null,
  about text not null,
  seller jsonb not null,
  buyer jsonb not null,
  total_paise bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null default 0,
  sgst_paise bigint not null default 0,
  igst_paise bigint not null default 0,
  credits text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint platform_invoices_check CHECK (((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) = total_paise)),
  constraint platform_invoices_check1 CHECK (((cgst_paise = sgst_paise) AND ((cgst_paise = 0) OR (igst_paise = 0)))),
  constraint platform_invoices_for_society_fkey FOREIGN KEY (for_society) REFERENCES societies(id) ON DELETE SET NULL,
  constraint platform_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'receipt'::text, 'credit_note'::text]))),
  constraint platform_invoices_number_key UNIQUE (number),
  constraint platform_invoices_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES platform_payments(id) ON DELETE SET NULL,
  constraint platform_invoices_pkey PRIMARY KEY (id),
  constraint platform_invoices_total_paise_check CHECK ((total_paise > 0))
);
alter table platform_invoices enable row level security;
alter table platform_invoices force row level security;
create policy platform on platform_invoices for all to app_platform using (true) with check (true);
CREATE UNIQUE INDEX platform_invoices_credit ON public.platform_invoices USING btree (payment_id) WHERE (kind = 'credit_note'::text);
CREATE UNIQUE INDEX platform_invoices_of_payment ON public.platform_invoices USING btree (payment_id) WHERE (kind <> 'credit_note'::text);
CREATE INDEX platform_invoices_of_society ON public.platform_invoices USING btree (for_society, created_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.platform_invoices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.platform_invoices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.platform_invoices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table platform_numbers (
  series text not null,
  year text not null,
  last integer not null,
  constraint platform_numbers_last_check CHECK ((last > 0)),
  constraint platform_numbers_pkey PRIMARY KEY (series, year),
  constraint platform_numbers_series_check CHECK ((series = ANY (ARRAY['AT'::text, 'AC'::text])))
);
alter table platform_numbers enable row level security;
alter table platform_numbers force row level security;
create policy platform on platform_numbers for all to app_platform using (true) with check (true);

create table platform_payments (
  id uuid not null,
  for_society uuid,
  kind text not null,
  amount_paise bigint not null,
  paid_on date not null,
  note text not null default ''::text,
  intent_id uuid,
  receipt_at timestamp with time zone,
  refunded_paise bigint not null default 0,
  constraint platform_payments_amount_paise_check CHECK ((amount_paise > 0)),
  constraint platform_payments_check CHECK (((refunded_paise >= 0) AND (refunded_paise <= amount_paise))),
  constraint platform_payments_for_society_fkey FOREIGN KEY (for_society) REFERENCES societies(id) ON DELETE CASCADE,
  constraint platform_payments_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES payment_intents(id) ON DELETE SET NULL,
  constraint platform_payments_intent_id_key UNIQUE (intent_id),
  constraint platform_payments_kind_check CHECK ((kind = ANY (ARRAY['setup'::text, 'subscription'::text]))),
  constraint platform_payments_pkey PRIMARY KEY (id)
);
alter table platform_payments enable row level security;
alter table platform_payments force row level security;
create policy platform on platform_payments for all to app_platform using (true) with check (true);
CREATE INDEX platform_payments_by_day ON public.platform_payments USING btree (paid_on);
CREATE INDEX platform_payments_by_society ON public.platform_payments USING btree (for_society, paid_on);
CREATE INDEX platform_payments_without_receipt ON public.platform_payments USING btree (paid_on) WHERE (receipt_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.platform_payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.platform_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.platform_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table platform_refunds (
  id uuid not null,
  payment_id uuid not null,
  amount_paise bigint not null,
  reason text not null,
  status text not null default 'pending'::text,
  message text not null default ''::text,
  provider_id text not null default ''::text,
  made_by uuid,
  made_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint platform_refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint platform_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES platform_payments(id) ON DELETE CASCADE,
  constraint platform_refunds_pkey PRIMARY KEY (id),
  constraint platform_refunds_reason_check CHECK ((reason <> ''::text)),
  constraint platform_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);
alter table platform_refunds enable row level security;
alter table platform_refunds force row level security;
create policy platform on platform_refunds for all to app_platform using (true) with check (true);
CREATE UNIQUE INDEX platform_refunds_once ON public.platform_refunds USING btree (payment_id) WHERE (status <> 'failed'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.platform_refunds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.platform_refunds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.platform_refunds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table poll_questions (
  society_id uuid not null,
  id uuid not null,
  poll_id uuid not null,
  place integer not null,
  title text not null,
  type text not null,
  groups jsonb not null,
  options jsonb not null,
  pass jsonb,
  constraint poll_questions_pkey PRIMARY KEY (society_id, id),
  constraint poll_questions_place_check CHECK (((place >= 0) AND (place <= 19))),
  constraint poll_questions_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id) ON DELETE CASCADE,
  constraint poll_questions_society_id_poll_id_place_key UNIQUE (society_id, poll_id, place),
  constraint poll_questions_type_check CHECK ((type = ANY (ARRAY['single'::text, 'multiple'::text, 'ranked'::text])))
);
alter table poll_questions enable row level security;
alter table poll_questions force row level security;
create policy platform on poll_questions for all to app_platform using (true) with check (true);
create policy society on poll_questions for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.poll_questions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.poll_questions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.poll_questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table poll_voters (
  society_id uuid not null,
  id uuid not null,
  poll_id uuid not null,
  flat_id uuid,
  member_id uuid,
  weight bigint not null default 1,
  state text not null default 'entitled'::text,
  restore_reason text not null default ''::text,
  restored_by uuid,
  is_taken boolean not null default false,
  taken_by uuid,
  is_desk boolean not null default false,
  paper_digest bytea,
  constraint poll_voters_check CHECK (((flat_id IS NOT NULL) OR (member_id IS NOT NULL))),
  constraint poll_voters_pkey PRIMARY KEY (society_id, id),
  constraint poll_voters_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint poll_voters_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint poll_voters_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint poll_voters_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id) ON DELETE CASCADE,
  constraint poll_voters_society_id_poll_id_flat_id_key UNIQUE (society_id, poll_id, flat_id),
  constraint poll_voters_society_id_restored_by_fkey FOREIGN KEY (society_id, restored_by) REFERENCES members(society_id, id),
  constraint poll_voters_society_id_taken_by_fkey FOREIGN KEY (society_id, taken_by) REFERENCES members(society_id, id),
  constraint poll_voters_state_check CHECK ((state = ANY (ARRAY['entitled'::text, 'barred'::text, 'restored'::text]))),
  constraint poll_voters_weight_check CHECK ((weight > 0))
);
alter table poll_voters enable row level security;
alter table poll_voters force row level security;
create policy platform on poll_voters for all to app_platform using (true) with check (true);
create policy society on poll_voters for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX poll_voters_by_member ON public.poll_voters USING btree (society_id, poll_id, member_id) WHERE (flat_id IS NULL);
CREATE INDEX poll_voters_of_member ON public.poll_voters USING btree (society_id, member_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.poll_voters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{is_taken,taken_by,is_desk,paper_digest}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.poll_voters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{is_taken,taken_by,is_desk,paper_digest}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.poll_voters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{is_taken,taken_by,is_desk,paper_digest}');

create table poll_warnings (
  society_id uuid not null,
  id uuid not null,
  poll_id uuid not null,
  flat_id uuid not null,
  amount_paise bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint poll_warnings_amount_paise_check CHECK ((amount_paise > 0)),
  constraint poll_warnings_pkey PRIMARY KEY (society_id, id),
  constraint poll_warnings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint poll_warnings_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint poll_warnings_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id) ON DELETE CASCADE,
  constraint poll_warnings_society_id_poll_id_flat_id_key UNIQUE (society_id, poll_id, flat_id)
);
alter table poll_warnings enable row level security;
alter table poll_warnings force row level security;
create policy platform on poll_warnings for all to app_platform using (true) with check (true);
create policy society on poll_warnings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.poll_warnings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.poll_warnings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.poll_warnings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table polls (
  society_id uuid not null,
  id uuid not null,
  title text not null,
  body text not null default ''::text,
  kind text not null,
  secrecy text not null default 'open'::text,
  basis text not null default 'flat'::text,
  voters text not null default 'owners'::text,
  state text not null default 'draft'::text,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone not null,
  quorum_bp integer not null default 0,
  officer_id uuid,
  bars_defaulters boolean not null default false,
  bar_rule text not null default ''::text,
  keys jsonb,
  root text,
  result jsonb,
  meeting_id uuid,
  agenda_id uuid,
  extended_from timestamp with time zone,
  extend_reason text not null default ''::text,
  void_reason text not null default ''::text,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  declared_at timestamp with time zone,
  declared_by uuid,
  told_closing_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  warned_at timestamp with time zone,
  constraint polls_basis_check CHECK ((basis = ANY (ARRAY['flat'::text, 'member'::text, 'share'::text]))),
  constraint polls_check CHECK (((secrecy = 'open'::text) OR (basis <> 'share'::text))),
  constraint polls_check1 CHECK (((opens_at IS NULL) OR (closes_at > opens_at))),
  constraint polls_kind_check CHECK ((kind = ANY (ARRAY['opinion'::text, 'resolution'::text, 'election'::text]))),
  constraint polls_pkey PRIMARY KEY (society_id, id),
  constraint polls_quorum_bp_check CHECK (((quorum_bp >= 0) AND (quorum_bp <= 10000))),
  constraint polls_secrecy_check CHECK ((secrecy = ANY (ARRAY['open'::text, 'secret'::text]))),
  constraint polls_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint polls_society_id_declared_by_fkey FOREIGN KEY (society_id, declared_by) REFERENCES members(society_id, id),
  constraint polls_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint polls_society_id_officer_id_fkey FOREIGN KEY (society_id, officer_id) REFERENCES members(society_id, id),
  constraint polls_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'announced'::text, 'open'::text, 'closed'::text, 'declared'::text, 'void'::text]))),
  constraint polls_voters_check CHECK ((voters = ANY (ARRAY['owners'::text, 'residents'::text, 'present'::text])))
);
alter table polls enable row level security;
alter table polls force row level security;
create policy platform on polls for all to app_platform using (true) with check (true);
create policy society on polls for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX polls_by_state ON public.polls USING btree (society_id, state, closes_at);
CREATE INDEX polls_to_close ON public.polls USING btree (closes_at) WHERE (state = 'open'::text);
CREATE INDEX polls_to_open ON public.polls USING btree (opens_at) WHERE (state = 'announced'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.polls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.polls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.polls REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table postings (
  society_id uuid not null,
  voucher_id uuid not null,
  line integer not null,
  account_id uuid not null,
  flat_id uuid,
  vendor_id uuid,
  day date not null,
  amount_paise bigint not null,
  constraint postings_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint postings_pkey PRIMARY KEY (society_id, voucher_id, line)
);
alter table postings enable row level security;
alter table postings force row level security;
create policy platform on postings for all to app_platform using (true) with check (true);
create policy society on postings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX postings_by_account ON public.postings USING btree (society_id, account_id, day) INCLUDE (amount_paise);
CREATE INDEX postings_by_party ON public.postings USING btree (society_id, account_id, flat_id, vendor_id, day) INCLUDE (amount_paise) WHERE ((flat_id IS NOT NULL) OR (vendor_id IS NOT NULL));
CREATE INDEX postings_by_vendor ON public.postings USING btree (society_id, vendor_id, day) WHERE (vendor_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER append_only_delete AFTER DELETE ON public.postings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.keep_books();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER balanced AFTER INSERT ON public.postings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.keep_books_balanced();

create table posts (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  post text not null,
  from_day date not null,
  until_day date not null,
  ended_on date,
  told_days integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint posts_check CHECK ((until_day >= from_day)),
  constraint posts_check1 CHECK (((ended_on IS NULL) OR (ended_on >= from_day))),
  constraint posts_pkey PRIMARY KEY (society_id, id),
  constraint posts_post_check CHECK ((post = ANY (ARRAY['chair'::text, 'secretary'::text, 'treasurer'::text, 'joint_secretary'::text, 'member'::text]))),
  constraint posts_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint posts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint posts_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id)
);
alter table posts enable row level security;
alter table posts force row level security;
create policy platform on posts for all to app_platform using (true) with check (true);
create policy society on posts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX posts_of_member ON public.posts USING btree (society_id, member_id);
CREATE INDEX posts_to_watch ON public.posts USING btree (until_day) WHERE (ended_on IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table push_subscriptions (
  id uuid not null,
  identity_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default ''::text,
  failures integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (id)
);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy platform on push_subscriptions for all to app_platform using (true) with check (true);
CREATE INDEX push_subscriptions_by_identity ON public.push_subscriptions USING btree (identity_id, created_at);

create table receipts (
  society_id uuid not null,
  id uuid not null,
  number text not null,
  bill_id uuid,
  flat_id uuid not null,
  received_on date not null,
  amount_paise bigint not null,
  mode text not null,
  reference text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  kind text not null default 'receipt'::text,
  source_kind text not null default ''::text,
  source_id uuid,
  account_id uuid not null,
  payer text not null default ''::text,
  note text not null default ''::text,
  advance_paise bigint not null default 0,
  reversal_id uuid,
  made_by uuid,
  voucher_id uuid not null,
  constraint receipts_account FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint receipts_amount_paise_check CHECK ((amount_paise > 0)),
  constraint receipts_check CHECK (((advance_paise >= 0) AND (advance_paise <= amount_paise))),
  constraint receipts_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'reversal'::text, 'opening'::text]))),
  constraint receipts_mode_check CHECK ((mode = ANY (ARRAY['upi'::text, 'card'::text, 'net_banking'::text, 'transfer'::text, 'cash'::text, 'cheque'::text]))),
  constraint receipts_pkey PRIMARY KEY (society_id, id),
  constraint receipts_society_id_bill_id_fkey FOREIGN KEY (society_id, bill_id) REFERENCES bills(society_id, id),
  constraint receipts_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint receipts_society_id_number_key UNIQUE (society_id, number)
);
alter table receipts enable row level security;
alter table receipts force row level security;
create policy platform on receipts for all to app_platform using (true) with check (true);
create policy society on receipts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX receipts_ahead ON public.receipts USING btree (society_id, flat_id) WHERE (advance_paise > 0);
CREATE INDEX receipts_by_bill ON public.receipts USING btree (society_id, bill_id);
CREATE INDEX receipts_by_day ON public.receipts USING btree (society_id, received_on DESC);
CREATE INDEX receipts_by_flat ON public.receipts USING btree (society_id, flat_id, received_on DESC);
CREATE INDEX receipts_by_reference ON public.receipts USING btree (society_id, reference) WHERE (reference <> ''::text);
CREATE INDEX receipts_by_reversed ON public.receipts USING btree (society_id, reversal_id) WHERE (kind = 'reversal'::text);
CREATE UNIQUE INDEX receipts_once_per_source ON public.receipts USING btree (society_id, source_kind, source_id) WHERE ((source_id IS NOT NULL) AND (kind = 'receipt'::text));
CREATE TRIGGER audit_delete AFTER DELETE ON public.receipts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{lines,carried}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.receipts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_changes_of_receipts();

create table recovery_codes (
  id bytea not null,
  identity_id uuid not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint recovery_codes_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (id)
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy platform on recovery_codes for all to app_platform using (true) with check (true);
CREATE INDEX recovery_codes_by_identity ON public.recovery_codes USING btree (identity_id);

create table report_favourites (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  report text not null,
  view text not null,
  created_at timestamp with time zone not null default now(),
  constraint report_favourites_pkey PRIMARY KEY (society_id, id),
  constraint report_favourites_report_check CHECK (((char_length(report) >= 1) AND (char_length(report) <= 80))),
  constraint report_favourites_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint report_favourites_society_id_member_id_report_view_key UNIQUE (society_id, member_id, report, view),
  constraint report_favourites_view_check CHECK ((char_length(view) <= 1500))
);
alter table report_favourites enable row level security;
alter table report_favourites force row level security;
create policy platform on report_favourites for all to app_platform using (true) with check (true);
create policy society on report_favourites for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.report_favourites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.report_favourites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.report_favourites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table requisitioners (
  society_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  flat_id uuid not null,
  member_id uuid not null,
  constraint requisitioners_pkey PRIMARY KEY (society_id, id),
  constraint requisitioners_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint requisitioners_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint requisitioners_society_id_meeting_id_fkey FOREIGN KEY (society_id, meeting_id) REFERENCES meetings(society_id, id) ON DELETE CASCADE,
  constraint requisitioners_society_id_meeting_id_flat_id_key UNIQUE (society_id, meeting_id, flat_id),
  constraint requisitioners_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id)
);
alter table requisitioners enable row level security;
alter table requisitioners force row level security;
create policy platform on requisitioners for all to app_platform using (true) with check (true);
create policy society on requisitioners for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.requisitioners REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.requisitioners REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.requisitioners REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table resolutions (
  society_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  agenda_id uuid not null,
  number text not null,
  text text not null,
  proposer text not null default ''::text,
  seconder text not null default ''::text,
  hands_for integer not null,
  hands_against integer not null,
  is_carried boolean not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  poll_id uuid,
  constraint resolutions_hands_against_check CHECK ((hands_against >= 0)),
  constraint resolutions_hands_for_check CHECK ((hands_for >= 0)),
  constraint resolutions_pkey PRIMARY KEY (society_id, id),
  constraint resolutions_society_id_agenda_id_fkey FOREIGN KEY (society_id, agenda_id) REFERENCES agenda_items(society_id, id),
  constraint resolutions_society_id_created_by_fkey FOREIGN KEY (society_id, created_by) REFERENCES members(society_id, id),
  constraint resolutions_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint resolutions_society_id_meeting_id_fkey FOREIGN KEY (society_id, meeting_id) REFERENCES meetings(society_id, id) ON DELETE CASCADE,
  constraint resolutions_society_id_number_key UNIQUE (society_id, number),
  constraint resolutions_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id)
);
alter table resolutions enable row level security;
alter table resolutions force row level security;
create policy platform on resolutions for all to app_platform using (true) with check (true);
create policy society on resolutions for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX resolutions_by_poll ON public.resolutions USING btree (society_id, poll_id) WHERE (poll_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.resolutions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.resolutions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.resolutions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table rule_packs (
  id text not null,
  name text not null,
  state text not null,
  body_type text not null,
  effective_from date not null,
  effective_until date,
  parameters jsonb not null,
  constraint rule_packs_pkey PRIMARY KEY (id)
);
alter table rule_packs enable row level security;
alter table rule_packs force row level security;
create policy platform on rule_packs for all to app_platform using (true) with check (true);
create policy readable on rule_packs for select to app_user using (true);

create table sandbox_attempts (
  id text not null,
  payment_id text not null,
  status text not null,
  message text,
  card_last4 text not null,
  at timestamp with time zone not null default now(),
  constraint sandbox_attempts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES sandbox_payments(id) ON DELETE CASCADE,
  constraint sandbox_attempts_pkey PRIMARY KEY (id)
);
alter table sandbox_attempts enable row level security;
alter table sandbox_attempts force row level security;
create policy platform on sandbox_attempts for all to app_platform using (true) with check (true);
CREATE INDEX sandbox_attempts_by_payment ON public.sandbox_attempts USING btree (payment_id, at);

create table sandbox_payments (
  id text not null,
  amount_paise bigint not null,
  status text not null default 'created'::text,
  last_message text,
  card_last4 text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint sandbox_payments_pkey PRIMARY KEY (id),
  constraint sandbox_payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'requires_action'::text, 'succeeded'::text, 'failed'::text])))
);
alter table sandbox_payments enable row level security;
alter table sandbox_payments force row level security;
create policy platform on sandbox_payments for all to app_platform using (true) with check (true);

create table sealed_ballots (
  society_id uuid not null,
  poll_id uuid not null,
  slot bytea not null,
  sealed bytea not null,
  constraint sealed_ballots_pkey PRIMARY KEY (society_id, poll_id, slot),
  constraint sealed_ballots_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id) ON DELETE CASCADE
);
alter table sealed_ballots enable row level security;
alter table sealed_ballots force row level security;
create policy platform on sealed_ballots for all to app_platform using (true) with check (true);
create policy society on sealed_ballots for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table search_entries (
  society_id uuid not null,
  type text not null,
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  category text not null default ''::text,
  path text not null,
  happened_at timestamp with time zone not null default now(),
  audience text not null default 'everyone'::text,
  viewers uuid[] not null default '{}'::uuid[],
  constraint search_entries_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'neighbours'::text, 'committee'::text, 'accounts'::text, 'own'::text]))),
  constraint search_entries_pkey PRIMARY KEY (society_id, type, id),
  constraint search_entries_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint search_entries_type_check CHECK ((type = ANY (ARRAY['member'::text, 'complaint'::text, 'visitor'::text, 'facility'::text, 'event'::text, 'document'::text, 'notice'::text, 'bill'::text])))
);
alter table search_entries enable row level security;
alter table search_entries force row level security;
create policy platform on search_entries for all to app_platform using (true) with check (true);
create policy society on search_entries for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER words_delete AFTER DELETE ON public.search_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.forget_words();

create table search_tokens (
  society_id uuid not null,
  token text collate "C" not null,
  type text not null,
  id uuid not null,
  audience text not null,
  weight smallint not null default 1,
  constraint search_tokens_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'committee'::text]))),
  constraint search_tokens_pkey PRIMARY KEY (society_id, weight, token, type, id),
  constraint search_tokens_weight_check CHECK ((weight = ANY (ARRAY[0, 1])))
);
alter table search_tokens enable row level security;
alter table search_tokens force row level security;
create policy platform on search_tokens for all to app_platform using (true) with check (true);
create policy society on search_tokens for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX search_tokens_by_entry ON public.search_tokens USING btree (society_id, type, id, token);

create table seo_settings (
  id integer not null default 1,
  meta_title text not null,
  meta_description text not null,
  keywords text not null,
  site_tagline text not null default ''::text,
  favicon_url text not null default ''::text,
  og_image_url text not null default ''::text,
  canonical_url text not null default ''::text,
  version integer not null default 1,
  saved_at timestamp with time zone not null default now(),
  constraint seo_settings_id_check CHECK ((id = 1)),
  constraint seo_settings_keywords_check CHECK ((keywords <> ''::text)),
  constraint seo_settings_meta_description_check CHECK (((char_length(meta_description) >= 1) AND (char_length(meta_description) <= 160))),
  constraint seo_settings_meta_title_check CHECK (((char_length(meta_title) >= 1) AND (char_length(meta_title) <= 60))),
  constraint seo_settings_pkey PRIMARY KEY (id)
);
alter table seo_settings enable row level security;
alter table seo_settings force row level security;
create policy platform on seo_settings for all to app_platform using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.seo_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.seo_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.seo_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  identity_id uuid not null,
  active_society_id uuid,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  idle_minutes integer,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  kept boolean not null default false,
  constraint sessions_active_society_id_fkey FOREIGN KEY (active_society_id) REFERENCES societies(id) ON DELETE SET NULL,
  constraint sessions_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy platform on sessions for all to app_platform using (true) with check (true);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_identity ON public.sessions USING btree (identity_id);

create table shifts (
  society_id uuid not null,
  id uuid not null,
  name text not null,
  from_minute integer not null,
  until_minute integer not null,
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint shifts_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint shifts_pkey PRIMARY KEY (society_id, id),
  constraint shifts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint shifts_until_minute_check CHECK (((until_minute >= 0) AND (until_minute <= 1439)))
);
alter table shifts enable row level security;
alter table shifts force row level security;
create policy platform on shifts for all to app_platform using (true) with check (true);
create policy society on shifts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.shifts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.shifts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.shifts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table sign_in_challenges (
  id bytea not null,
  kind text not null,
  identity_id uuid,
  expires_at timestamp with time zone not null,
  constraint sign_in_challenges_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint sign_in_challenges_kind_check CHECK ((kind = ANY (ARRAY['two-factor'::text, 'passkey-login'::text, 'passkey-registration'::text]))),
  constraint sign_in_challenges_pkey PRIMARY KEY (id)
);
alter table sign_in_challenges enable row level security;
alter table sign_in_challenges force row level security;
create policy platform on sign_in_challenges for all to app_platform using (true) with check (true);
CREATE INDEX sign_in_challenges_by_end ON public.sign_in_challenges USING btree (expires_at);
CREATE INDEX sign_in_challenges_by_identity ON public.sign_in_challenges USING btree (identity_id);

create table sign_in_failures (
  id text not null,
  failures integer not null,
  since timestamp with time zone not null,
  next_try_at timestamp with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (id)
);
alter table sign_in_failures enable row level security;
alter table sign_in_failures force row level security;
create policy platform on sign_in_failures for all to app_platform using (true) with check (true);
CREATE INDEX sign_in_failures_by_time ON public.sign_in_failures USING btree (since);

create table signatories (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint signatories_pkey PRIMARY KEY (society_id, id),
  constraint signatories_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint signatories_society_id_member_id_key UNIQUE (society_id, member_id)
);
alter table signatories enable row level security;
alter table signatories force row level security;
create policy platform on signatories for all to app_platform using (true) with check (true);
create policy society on signatories for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.signatories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.signatories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.signatories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table social_links (
  id uuid not null,
  platform text not null,
  handle text not null default ''::text,
  url text not null,
  icon text not null default ''::text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint social_links_pkey PRIMARY KEY (id),
  constraint social_links_platform_check CHECK ((platform = ANY (ARRAY['facebook'::text, 'instagram'::text, 'twitter'::text, 'linkedin'::text, 'youtube'::text, 'discord'::text]))),
  constraint social_links_url_check CHECK ((url ~* '^https?://'::text))
);
alter table social_links enable row level security;
alter table social_links force row level security;
create policy platform on social_links for all to app_platform using (true) with check (true);
CREATE INDEX social_links_in_order ON public.social_links USING btree (display_order, created_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.social_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.social_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.social_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{}');

create table societies (
  id uuid not null,
  name text not null,
  subdomain text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  pincode text not null default ''::text,
  email text not null default ''::text,
  phone_number text not null default ''::text,
  description text not null default ''::text,
  join_code text not null,
  plan_id text not null,
  status text not null default 'active'::text,
  kind text not null default 'customer'::text,
  trial_ends_on date,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  verified_at timestamp with time zone,
  rule_pack_id text,
  suspended_reason text,
  suspended_at timestamp with time zone,
  suspended_for text,
  constraint societies_join_code_key UNIQUE (join_code),
  constraint societies_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'demo'::text, 'sample'::text, 'making'::text]))),
  constraint societies_pkey PRIMARY KEY (id),
  constraint societies_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint societies_rule_pack_id_fkey FOREIGN KEY (rule_pack_id) REFERENCES rule_packs(id),
  constraint societies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  constraint societies_subdomain_key UNIQUE (subdomain),
  constraint societies_suspended_for_check CHECK ((suspended_for = ANY (ARRAY['trial_ended'::text, 'rejected'::text, 'unpaid'::text])))
);
alter table societies enable row level security;
alter table societies force row level security;
create policy own on societies for all to app_user using ((id = app.society_id())) with check ((id = app.society_id()));
create policy platform on societies for all to app_platform using (true) with check (true);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.societies FOR EACH ROW WHEN ((NOT app.importing())) EXECUTE FUNCTION app.audit_society('{join_code}');
CREATE TRIGGER clear_books AFTER DELETE ON public.societies FOR EACH ROW EXECUTE FUNCTION app.clear_books();
CREATE TRIGGER keep_books BEFORE DELETE ON public.societies FOR EACH ROW EXECUTE FUNCTION app.keep_society_with_books();

create table society_consents (
  society_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  purpose text not null,
  notice_id uuid,
  is_given boolean not null,
  channel text not null,
  by_identity uuid,
  file_id uuid,
  at timestamp with time zone not null default now(),
  constraint society_consents_channel_check CHECK ((channel = ANY (ARRAY['site'::text, 'form'::text, 'reply'::text]))),
  constraint society_consents_pkey PRIMARY KEY (society_id, id),
  constraint society_consents_purpose_check CHECK ((purpose = 'whatsapp'::text)),
  constraint society_consents_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id),
  constraint society_consents_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint society_consents_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE
);
alter table society_consents enable row level security;
alter table society_consents force row level security;
create policy platform on society_consents for all to app_platform using (true) with check (true);
create policy society on society_consents for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX society_consents_latest ON public.society_consents USING btree (society_id, member_id, purpose, at DESC, id DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.society_consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.society_consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.society_consents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table society_looks (
  society_id uuid not null,
  color text,
  logo_id uuid,
  created_at timestamp with time zone not null default now(),
  id uuid generated always as (society_id) stored,
  constraint society_looks_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint society_looks_pkey PRIMARY KEY (society_id),
  constraint society_looks_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint society_looks_society_id_logo_id_fkey FOREIGN KEY (society_id, logo_id) REFERENCES files(society_id, id)
);
alter table society_looks enable row level security;
alter table society_looks force row level security;
create policy platform on society_looks for all to app_platform using (true) with check (true);
create policy society on society_looks for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.society_looks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.society_looks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.society_looks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table society_names (
  id text not null,
  belongs_to uuid not null,
  claimed_at timestamp with time zone not null default now(),
  constraint society_names_are_no_ids CHECK ((app.uuid_or_null(id) IS NULL)),
  constraint society_names_belongs_to_fkey FOREIGN KEY (belongs_to) REFERENCES societies(id) ON DELETE CASCADE,
  constraint society_names_pkey PRIMARY KEY (id)
);
alter table society_names enable row level security;
alter table society_names force row level security;
create policy platform on society_names for all to app_platform using (true) with check (true);
CREATE INDEX society_names_by_society ON public.society_names USING btree (belongs_to);

create table society_settings (
  society_id uuid not null,
  forces_password_change boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  id uuid generated always as (society_id) stored,
  constraint society_settings_pkey PRIMARY KEY (society_id),
  constraint society_settings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table society_settings enable row level security;
alter table society_settings force row level security;
create policy platform on society_settings for all to app_platform using (true) with check (true);
create policy society on society_settings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.society_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.society_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.society_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table staff (
  society_id uuid not null,
  id uuid not null,
  name text not null,
  phone text not null default ''::text,
  photo_id uuid,
  kind text not null,
  employer text not null default ''::text,
  from_day date not null,
  until_day date,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint staff_check CHECK ((until_day >= from_day)),
  constraint staff_in_order CHECK ((until_day >= from_day)),
  constraint staff_kind_check CHECK ((kind = ANY (ARRAY['guard'::text, 'housekeeping'::text, 'gardener'::text, 'electrician'::text, 'plumber'::text, 'lift'::text, 'office'::text, 'other'::text]))),
  constraint staff_pkey PRIMARY KEY (society_id, id),
  constraint staff_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint staff_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id)
);
alter table staff enable row level security;
alter table staff force row level security;
create policy platform on staff for all to app_platform using (true) with check (true);
create policy society on staff for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX staff_by_kind ON public.staff USING btree (society_id, kind, from_day);
CREATE TRIGGER audit_delete AFTER DELETE ON public.staff REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{phone}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.staff REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{phone}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.staff REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{phone}');

create table subscriptions (
  society_id uuid not null,
  id uuid not null,
  plan_id text not null,
  status text not null,
  setup_fee_paise bigint not null default 0,
  yearly_maintenance_paise bigint not null default 0,
  starts_on date not null,
  paid_until date,
  trial_ends_on date,
  declared_flats integer,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  pay_by date,
  plan_before text,
  constraint subscriptions_pkey PRIMARY KEY (society_id, id),
  constraint subscriptions_plan_before_fkey FOREIGN KEY (plan_before) REFERENCES plans(id),
  constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint subscriptions_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trial'::text, 'awaiting_payment'::text, 'active'::text, 'ended'::text])))
);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy platform on subscriptions for all to app_platform using (true) with check (true);
create policy society on subscriptions for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX subscriptions_current ON public.subscriptions USING btree (society_id) WHERE (status <> 'ended'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.subscriptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.subscriptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.subscriptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table support_tickets (
  society_id uuid not null,
  id uuid not null,
  subject text not null,
  body text not null,
  status text not null default 'open'::text,
  answer text,
  rating integer,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  version integer not null default 1,
  answered_at timestamp with time zone,
  constraint support_tickets_pkey PRIMARY KEY (society_id, id),
  constraint support_tickets_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint support_tickets_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint support_tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
alter table support_tickets enable row level security;
alter table support_tickets force row level security;
create policy platform on support_tickets for all to app_platform using (true) with check (true);
create policy society on support_tickets for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX support_tickets_newest ON public.support_tickets USING btree (society_id, created_at DESC);
CREATE INDEX support_tickets_waiting ON public.support_tickets USING btree (created_at DESC) WHERE (status = 'open'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.support_tickets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.support_tickets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.support_tickets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table tankers (
  society_id uuid not null,
  id uuid not null,
  gate_id uuid,
  guard_id uuid,
  at timestamp with time zone not null,
  count integer not null,
  litres integer not null,
  photo_id uuid,
  constraint tankers_count_check CHECK (((count >= 1) AND (count <= 20))),
  constraint tankers_litres_check CHECK (((litres >= 500) AND (litres <= 50000))),
  constraint tankers_pkey PRIMARY KEY (society_id, id),
  constraint tankers_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint tankers_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id)
);
alter table tankers enable row level security;
alter table tankers force row level security;
create policy platform on tankers for all to app_platform using (true) with check (true);
create policy society on tankers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX tankers_by_time ON public.tankers USING btree (society_id, at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.tankers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.tankers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.tankers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table two_factors (
  id uuid not null,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint two_factors_id_fkey FOREIGN KEY (id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint two_factors_pkey PRIMARY KEY (id)
);
alter table two_factors enable row level security;
alter table two_factors force row level security;
create policy platform on two_factors for all to app_platform using (true) with check (true);
CREATE TRIGGER audit_delete AFTER DELETE ON public.two_factors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{secret,last_step}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.two_factors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{secret,last_step}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.two_factors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_platform_rows('{secret,last_step}');

create table vehicles (
  society_id uuid not null,
  id uuid not null,
  flat_id uuid not null,
  plate text not null,
  plate_key text collate "C" not null,
  kind text not null,
  sticker text collate "C" not null,
  from_day date not null,
  until_day date,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint vehicles_check CHECK ((until_day >= from_day)),
  constraint vehicles_kind_check CHECK ((kind = ANY (ARRAY['car'::text, 'two_wheeler'::text, 'other'::text]))),
  constraint vehicles_pkey PRIMARY KEY (society_id, id),
  constraint vehicles_plate_key_check CHECK ((plate_key ~ '^[A-Z0-9]{4,12}$'::text)),
  constraint vehicles_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint vehicles_society_id_sticker_key UNIQUE (society_id, sticker)
);
alter table vehicles enable row level security;
alter table vehicles force row level security;
create policy platform on vehicles for all to app_platform using (true) with check (true);
create policy society on vehicles for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX vehicles_by_flat ON public.vehicles USING btree (society_id, flat_id);
CREATE UNIQUE INDEX vehicles_one_per_plate ON public.vehicles USING btree (society_id, plate_key) WHERE (until_day IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table vendor_bills (
  society_id uuid not null,
  id uuid not null,
  vendor_id uuid not null,
  their_number text not null,
  number_key text collate "C" not null,
  day date not null,
  year text collate "C" not null,
  lines jsonb not null,
  taxable_paise bigint not null,
  gst_paise bigint not null default 0,
  tds_base_paise bigint not null default 0,
  tds_paise bigint not null default 0,
  tds jsonb not null default '{}'::jsonb,
  paid_paise bigint not null default 0,
  file_id uuid,
  status text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  voucher_id uuid,
  reversal_id uuid,
  version integer not null default 1,
  is_sample boolean not null default false,
  constraint decided_by_another CHECK ((decided_by <> made_by)),
  constraint has_its_paper CHECK (((file_id IS NOT NULL) OR is_sample)),
  constraint vendor_bills_check CHECK (((status = ANY (ARRAY['approved'::text, 'refused'::text, 'reversed'::text])) = (decided_by IS NOT NULL))),
  constraint vendor_bills_check1 CHECK (((status = ANY (ARRAY['approved'::text, 'reversed'::text])) = (voucher_id IS NOT NULL))),
  constraint vendor_bills_check2 CHECK (((status = 'reversed'::text) = (reversal_id IS NOT NULL))),
  constraint vendor_bills_check3 CHECK ((paid_paise <= ((taxable_paise + gst_paise) - tds_paise))),
  constraint vendor_bills_check4 CHECK (((paid_paise = 0) OR (status = 'approved'::text))),
  constraint vendor_bills_check5 CHECK ((tds_paise <= taxable_paise)),
  constraint vendor_bills_gst_paise_check CHECK ((gst_paise >= 0)),
  constraint vendor_bills_paid_paise_check CHECK ((paid_paise >= 0)),
  constraint vendor_bills_pkey PRIMARY KEY (society_id, id),
  constraint vendor_bills_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id),
  constraint vendor_bills_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint vendor_bills_society_id_vendor_id_fkey FOREIGN KEY (society_id, vendor_id) REFERENCES vendors(society_id, id),
  constraint vendor_bills_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'reversed'::text]))),
  constraint vendor_bills_taxable_paise_check CHECK ((taxable_paise > 0)),
  constraint vendor_bills_tds_base_paise_check CHECK ((tds_base_paise >= 0)),
  constraint vendor_bills_tds_paise_check CHECK ((tds_paise >= 0)),
  constraint vendor_bills_their_number_check CHECK ((their_number <> ''::text))
);
alter table vendor_bills enable row level security;
alter table vendor_bills force row level security;
create policy platform on vendor_bills for all to app_platform using (true) with check (true);
create policy society on vendor_bills for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX vendor_bills_by_vendor ON public.vendor_bills USING btree (society_id, vendor_id, day);
CREATE INDEX vendor_bills_newest ON public.vendor_bills USING btree (society_id, made_at DESC, id DESC);
CREATE UNIQUE INDEX vendor_bills_once ON public.vendor_bills USING btree (society_id, vendor_id, year, number_key) WHERE (status = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text]));
CREATE INDEX vendor_bills_waiting ON public.vendor_bills USING btree (society_id, day) WHERE (status = 'waiting'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_bills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_bills REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_bills REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table vendor_payments (
  society_id uuid not null,
  id uuid not null,
  kind text not null,
  vendor_id uuid,
  day date not null,
  amount_paise bigint not null,
  mode text not null,
  account_id uuid not null,
  reference text collate "C" not null default ''::text,
  note text not null default ''::text,
  bills jsonb not null default '[]'::jsonb,
  quarter text collate "C" not null default ''::text,
  bsr_code text collate "C" not null default ''::text,
  challan text collate "C" not null default ''::text,
  file_id uuid,
  status text not null default 'waiting'::text,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  voucher_id uuid,
  reversal_id uuid,
  version integer not null default 1,
  constraint decided_by_another CHECK ((decided_by <> made_by)),
  constraint vendor_payments_amount_paise_check CHECK ((amount_paise > 0)),
  constraint vendor_payments_check CHECK (((vendor_id IS NULL) OR (kind = 'vendor'::text))),
  constraint vendor_payments_check1 CHECK (((kind = 'tds'::text) = ((challan <> ''::text) AND (bsr_code <> ''::text) AND (quarter <> ''::text)))),
  constraint vendor_payments_check2 CHECK (((status = ANY (ARRAY['approved'::text, 'refused'::text, 'reversed'::text])) = (decided_by IS NOT NULL))),
  constraint vendor_payments_check3 CHECK (((status = ANY (ARRAY['approved'::text, 'reversed'::text])) = (voucher_id IS NOT NULL))),
  constraint vendor_payments_check4 CHECK (((status = 'reversed'::text) = (reversal_id IS NOT NULL))),
  constraint vendor_payments_kind_check CHECK ((kind = ANY (ARRAY['vendor'::text, 'tds'::text]))),
  constraint vendor_payments_mode_check CHECK ((mode = ANY (ARRAY['bank'::text, 'cash'::text, 'cheque'::text]))),
  constraint vendor_payments_pkey PRIMARY KEY (society_id, id),
  constraint vendor_payments_society_id_account_id_fkey FOREIGN KEY (society_id, account_id) REFERENCES accounts(society_id, id),
  constraint vendor_payments_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id),
  constraint vendor_payments_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint vendor_payments_society_id_vendor_id_fkey FOREIGN KEY (society_id, vendor_id) REFERENCES vendors(society_id, id),
  constraint vendor_payments_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'reversed'::text])))
);
alter table vendor_payments enable row level security;
alter table vendor_payments force row level security;
create policy platform on vendor_payments for all to app_platform using (true) with check (true);
create policy society on vendor_payments for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX vendor_payments_by_reference ON public.vendor_payments USING btree (society_id, reference) WHERE (reference <> ''::text);
CREATE INDEX vendor_payments_by_vendor ON public.vendor_payments USING btree (society_id, vendor_id, day) WHERE (vendor_id IS NOT NULL);
CREATE UNIQUE INDEX vendor_payments_challan_once ON public.vendor_payments USING btree (society_id, bsr_code, challan, day) WHERE ((kind = 'tds'::text) AND (status = ANY (ARRAY['waiting'::text, 'approved'::text])));
CREATE INDEX vendor_payments_newest ON public.vendor_payments USING btree (society_id, made_at DESC, id DESC);
CREATE INDEX vendor_payments_waiting ON public.vendor_payments USING btree (society_id, day) WHERE (status = 'waiting'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendor_payments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendor_payments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendor_payments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table vendors (
  society_id uuid not null,
  id uuid not null,
  name text not null,
  pan text collate "C" not null default ''::text,
  gstin text collate "C" not null default ''::text,
  entity text not null,
  tds_key text not null default ''::text,
  phone text not null default ''::text,
  bank_number text collate "C" not null default ''::text,
  bank_ifsc text collate "C" not null default ''::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint vendors_entity_check CHECK ((entity = ANY (ARRAY['individual'::text, 'huf'::text, 'firm'::text, 'company'::text, 'other'::text]))),
  constraint vendors_name_check CHECK ((name <> ''::text)),
  constraint vendors_pkey PRIMARY KEY (society_id, id),
  constraint vendors_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint vendors_tds_key_check CHECK ((tds_key = ANY (ARRAY[''::text, 'contractor'::text, 'professional'::text, 'technical'::text, 'rent'::text])))
);
alter table vendors enable row level security;
alter table vendors force row level security;
create policy platform on vendors for all to app_platform using (true) with check (true);
create policy society on vendors for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX vendors_by_name ON public.vendors USING btree (society_id, name);
CREATE TRIGGER audit_delete AFTER DELETE ON public.vendors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.vendors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.vendors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table visit_counts (
  society_id uuid not null,
  day date not null,
  purpose text not null,
  hour integer not null,
  n integer not null,
  constraint visit_counts_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint visit_counts_n_check CHECK ((n > 0)),
  constraint visit_counts_pkey PRIMARY KEY (society_id, day, purpose, hour),
  constraint visit_counts_purpose_check CHECK ((purpose = ANY (ARRAY['guest'::text, 'delivery'::text, 'cab'::text, 'help'::text, 'service'::text, 'other'::text]))),
  constraint visit_counts_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table visit_counts enable row level security;
alter table visit_counts force row level security;
create policy platform on visit_counts for all to app_platform using (true) with check (true);
create policy society on visit_counts for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table visit_views (
  society_id uuid not null,
  visit_id uuid not null,
  member_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint visit_views_pkey PRIMARY KEY (society_id, visit_id, member_id),
  constraint visit_views_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id) ON DELETE CASCADE,
  constraint visit_views_society_id_visit_id_fkey FOREIGN KEY (society_id, visit_id) REFERENCES visits(society_id, id) ON DELETE CASCADE
);
alter table visit_views enable row level security;
alter table visit_views force row level security;
create policy platform on visit_views for all to app_platform using (true) with check (true);
create policy society on visit_views for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX visit_views_by_time ON public.visit_views USING btree (society_id, seen_at);

create table visits (
  society_id uuid not null,
  id uuid not null,
  visitor_name text not null,
  visitor_phone text not null default ''::text,
  purpose text not null,
  flat_id uuid,
  vehicle_number text not null default ''::text,
  status text not null,
  entered_at timestamp with time zone,
  left_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  pass_id uuid,
  worker_id uuid,
  persons integer not null default 1,
  company text not null default ''::text,
  plate_key text not null default ''::text,
  phone_key text not null default ''::text,
  gate_in uuid,
  gate_out uuid,
  guard_in uuid,
  guard_out uuid,
  asked_at timestamp with time zone,
  answer text,
  answer_way text,
  answered_at timestamp with time zone,
  answered_by uuid,
  answer_reason text not null default ''::text,
  photo_id uuid,
  checks text[] not null default '{}'::text[],
  joined_to uuid,
  pseudonym text not null default ''::text,
  overstay_at timestamp with time zone,
  erased_at timestamp with time zone,
  goods jsonb,
  constraint visits_answer_check CHECK ((answer = ANY (ARRAY['approved'::text, 'refused'::text, 'at_gate'::text, 'none'::text]))),
  constraint visits_answer_way_check CHECK ((answer_way = ANY (ARRAY['push'::text, 'app'::text, 'call'::text, 'guard'::text, 'rule'::text]))),
  constraint visits_persons_check CHECK (((persons >= 1) AND (persons <= 50))),
  constraint visits_pkey PRIMARY KEY (society_id, id),
  constraint visits_purpose_check CHECK ((purpose = ANY (ARRAY['guest'::text, 'delivery'::text, 'cab'::text, 'help'::text, 'service'::text, 'other'::text]))),
  constraint visits_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint visits_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id),
  constraint visits_society_id_pass_id_fkey FOREIGN KEY (society_id, pass_id) REFERENCES passes(society_id, id),
  constraint visits_society_id_photo_id_fkey FOREIGN KEY (society_id, photo_id) REFERENCES files(society_id, id),
  constraint visits_society_id_worker_id_fkey FOREIGN KEY (society_id, worker_id) REFERENCES household_workers(society_id, id),
  constraint visits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'inside'::text, 'left'::text, 'refused'::text, 'lapsed'::text, 'joined'::text])))
);
alter table visits enable row level security;
alter table visits force row level security;
create policy platform on visits for all to app_platform using (true) with check (true);
create policy society on visits for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX visits_asked ON public.visits USING btree (society_id, asked_at) WHERE (status = ANY (ARRAY['waiting'::text, 'refused'::text]));
CREATE INDEX visits_by_entry ON public.visits USING btree (society_id, entered_at DESC);
CREATE INDEX visits_by_flat ON public.visits USING btree (society_id, flat_id, created_at DESC);
CREATE INDEX visits_by_pass ON public.visits USING btree (society_id, pass_id) WHERE (pass_id IS NOT NULL);
CREATE INDEX visits_by_worker ON public.visits USING btree (society_id, worker_id, entered_at DESC) WHERE (worker_id IS NOT NULL);
CREATE INDEX visits_open ON public.visits USING btree (society_id, status) WHERE (status = ANY (ARRAY['waiting'::text, 'inside'::text]));
CREATE INDEX visits_strays ON public.visits USING btree (society_id, left_at) WHERE ((entered_at IS NULL) AND (left_at IS NOT NULL));
CREATE INDEX visits_to_erase ON public.visits USING btree (created_at) WHERE (erased_at IS NULL);
CREATE INDEX visits_to_watch ON public.visits USING btree (created_at) WHERE (status = ANY (ARRAY['waiting'::text, 'inside'::text]));
CREATE INDEX visits_unannounced ON public.visits USING btree (society_id, flat_id, entered_at) WHERE ((pass_id IS NULL) AND (worker_id IS NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.visits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{visitor_name,visitor_phone,vehicle_number,plate_key,phone_key,company,goods}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.visits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{visitor_name,visitor_phone,vehicle_number,plate_key,phone_key,company,goods}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.visits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{visitor_name,visitor_phone,vehicle_number,plate_key,phone_key,company,goods}');

create table votes (
  society_id uuid not null,
  id uuid not null,
  poll_id uuid not null,
  voter_id uuid not null,
  member_id uuid not null,
  answers jsonb not null,
  cast_at timestamp with time zone not null default clock_timestamp(),
  constraint votes_pkey PRIMARY KEY (society_id, id),
  constraint votes_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint votes_society_id_member_id_fkey FOREIGN KEY (society_id, member_id) REFERENCES members(society_id, id),
  constraint votes_society_id_poll_id_fkey FOREIGN KEY (society_id, poll_id) REFERENCES polls(society_id, id) ON DELETE CASCADE,
  constraint votes_society_id_poll_id_voter_id_key UNIQUE (society_id, poll_id, voter_id),
  constraint votes_society_id_voter_id_fkey FOREIGN KEY (society_id, voter_id) REFERENCES poll_voters(society_id, id) ON DELETE CASCADE
);
alter table votes enable row level security;
alter table votes force row level security;
create policy platform on votes for all to app_platform using (true) with check (true);
create policy society on votes for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.votes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.votes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.votes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table voucher_files (
  society_id uuid not null,
  voucher_id uuid not null,
  file_id uuid not null,
  constraint voucher_files_pkey PRIMARY KEY (society_id, voucher_id, file_id),
  constraint voucher_files_society_id_file_id_fkey FOREIGN KEY (society_id, file_id) REFERENCES files(society_id, id),
  constraint voucher_files_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint voucher_files_society_id_voucher_id_fkey FOREIGN KEY (society_id, voucher_id) REFERENCES vouchers(society_id, id)
);
alter table voucher_files enable row level security;
alter table voucher_files force row level security;
create policy platform on voucher_files for all to app_platform using (true) with check (true);
create policy society on voucher_files for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));

create table vouchers (
  society_id uuid not null,
  id uuid not null,
  seq bigint not null,
  kind text not null,
  number text collate "C" not null,
  day date not null,
  narration text not null,
  source_id uuid,
  reverses_id uuid,
  posting_count integer not null,
  made_by uuid,
  approved_by uuid,
  seal bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint vouchers_check CHECK (((number || narration) !~ '[\u0001-\u001f\u007f]'::text)),
  constraint vouchers_kind_check CHECK ((kind = ANY (ARRAY['bill'::text, 'debit_note'::text, 'credit_note'::text, 'receipt'::text, 'reversal'::text, 'vendor_bill'::text, 'payment'::text, 'contra'::text, 'journal'::text, 'opening'::text, 'closing'::text]))),
  constraint vouchers_number_check CHECK (((length(number) >= 1) AND (length(number) <= 16))),
  constraint vouchers_pkey PRIMARY KEY (society_id, id),
  constraint vouchers_posting_count_check CHECK ((posting_count > 0)),
  constraint vouchers_society_id_fkey FOREIGN KEY (society_id) REFERENCES ledger_heads(society_id) ON DELETE CASCADE,
  constraint vouchers_society_id_number_key UNIQUE (society_id, number),
  constraint vouchers_society_id_seq_key UNIQUE (society_id, seq)
);
alter table vouchers enable row level security;
alter table vouchers force row level security;
create policy platform on vouchers for all to app_platform using (true) with check (true);
create policy society on vouchers for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX vouchers_by_day ON public.vouchers USING btree (society_id, day, seq);
CREATE UNIQUE INDEX vouchers_reversed_once ON public.vouchers USING btree (society_id, reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE UPDATE ON public.vouchers FOR EACH ROW EXECUTE FUNCTION app.refuse_change();
CREATE TRIGGER append_only_delete AFTER DELETE ON public.vouchers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.keep_books();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.vouchers FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

create table webhook_deliveries (
  society_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  topic text collate "C" not null,
  occasion text collate "C" not null,
  body text not null,
  status text not null,
  tries integer not null default 0,
  response_code integer,
  error text,
  created_at timestamp with time zone not null default now(),
  tried_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (society_id, id),
  constraint webhook_deliveries_society_id_webhook_id_fkey FOREIGN KEY (society_id, webhook_id) REFERENCES webhooks(society_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_society_id_webhook_id_occasion_key UNIQUE (society_id, webhook_id, occasion),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy platform on webhook_deliveries for all to app_platform using (true) with check (true);
create policy society on webhook_deliveries for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (society_id, created_at DESC, id DESC);

create table webhooks (
  society_id uuid not null,
  id uuid not null,
  url text not null,
  topics text[] not null,
  is_active boolean not null default true,
  failures integer not null default 0,
  rested_at timestamp with time zone,
  secret_version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint webhooks_pkey PRIMARY KEY (society_id, id),
  constraint webhooks_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE
);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy platform on webhooks for all to app_platform using (true) with check (true);
create policy society on webhooks for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.webhooks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{failures}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.webhooks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{failures}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.webhooks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{failures}');

create table worker_days (
  society_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  flat_id uuid not null,
  day date not null,
  mark text not null,
  by text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint worker_days_by_check CHECK ((by = ANY (ARRAY['flat'::text, 'worker'::text]))),
  constraint worker_days_mark_check CHECK ((mark = ANY (ARRAY['came'::text, 'absent'::text, 'leave'::text]))),
  constraint worker_days_pkey PRIMARY KEY (society_id, id),
  constraint worker_days_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint worker_days_society_id_worker_id_fkey FOREIGN KEY (society_id, worker_id) REFERENCES household_workers(society_id, id) ON DELETE CASCADE,
  constraint worker_days_society_id_worker_id_flat_id_day_by_key UNIQUE (society_id, worker_id, flat_id, day, by)
);
alter table worker_days enable row level security;
alter table worker_days force row level security;
create policy platform on worker_days for all to app_platform using (true) with check (true);
create policy society on worker_days for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.worker_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{note}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.worker_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{note}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.worker_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{note}');

create table worker_flats (
  society_id uuid not null,
  id uuid not null,
  worker_id uuid not null,
  flat_id uuid not null,
  from_day date not null,
  until_day date,
  weekdays integer not null default 63,
  leave_days integer not null default 0,
  wage_paise bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint worker_flats_in_order CHECK ((until_day >= from_day)),
  constraint worker_flats_leave_days_check CHECK (((leave_days >= 0) AND (leave_days <= 31))),
  constraint worker_flats_pkey PRIMARY KEY (society_id, id),
  constraint worker_flats_society_id_flat_id_fkey FOREIGN KEY (society_id, flat_id) REFERENCES flats(society_id, id) ON DELETE CASCADE,
  constraint worker_flats_society_id_worker_id_fkey FOREIGN KEY (society_id, worker_id) REFERENCES household_workers(society_id, id) ON DELETE CASCADE,
  constraint worker_flats_wage_paise_check CHECK (((wage_paise >= 0) AND (wage_paise <= '99999999999'::bigint))),
  constraint worker_flats_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);
alter table worker_flats enable row level security;
alter table worker_flats force row level security;
create policy platform on worker_flats for all to app_platform using (true) with check (true);
create policy society on worker_flats for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE INDEX worker_flats_by_flat ON public.worker_flats USING btree (society_id, flat_id);
CREATE UNIQUE INDEX worker_flats_open ON public.worker_flats USING btree (society_id, worker_id, flat_id) WHERE (until_day IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.worker_flats REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{wage_paise,leave_days}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.worker_flats REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{wage_paise,leave_days}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.worker_flats REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{wage_paise,leave_days}');

create table worker_past_terms (
  society_id uuid not null,
  id uuid not null,
  engagement_id uuid not null,
  until_day date not null,
  weekdays integer not null,
  leave_days integer not null,
  wage_paise bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint worker_past_terms_leave_days_check CHECK (((leave_days >= 0) AND (leave_days <= 31))),
  constraint worker_past_terms_pkey PRIMARY KEY (society_id, id),
  constraint worker_past_terms_society_id_engagement_id_fkey FOREIGN KEY (society_id, engagement_id) REFERENCES worker_flats(society_id, id) ON DELETE CASCADE,
  constraint worker_past_terms_society_id_engagement_id_until_day_key UNIQUE (society_id, engagement_id, until_day),
  constraint worker_past_terms_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint worker_past_terms_wage_paise_check CHECK (((wage_paise >= 0) AND (wage_paise <= '99999999999'::bigint))),
  constraint worker_past_terms_weekdays_check CHECK (((weekdays >= 1) AND (weekdays <= 127)))
);
alter table worker_past_terms enable row level security;
alter table worker_past_terms force row level security;
create policy platform on worker_past_terms for all to app_platform using (true) with check (true);
create policy society on worker_past_terms for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE TRIGGER audit_delete AFTER DELETE ON public.worker_past_terms REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{wage_paise,leave_days}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.worker_past_terms REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{wage_paise,leave_days}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.worker_past_terms REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{wage_paise,leave_days}');

create table year_closings (
  society_id uuid not null,
  id uuid not null,
  year text collate "C" not null,
  ends_on date not null,
  voucher_id uuid,
  surplus_paise bigint not null,
  closed_by uuid,
  closed_at timestamp with time zone not null default now(),
  reopened_at timestamp with time zone,
  constraint year_closings_pkey PRIMARY KEY (society_id, id),
  constraint year_closings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint year_closings_society_id_voucher_id_fkey FOREIGN KEY (society_id, voucher_id) REFERENCES vouchers(society_id, id)
);
alter table year_closings enable row level security;
alter table year_closings force row level security;
create policy platform on year_closings for all to app_platform using (true) with check (true);
create policy society on year_closings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX year_closings_standing ON public.year_closings USING btree (society_id, year) WHERE (reopened_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.year_closings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.year_closings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.year_closings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');

create table year_reopenings (
  society_id uuid not null,
  id uuid not null,
  closing_id uuid not null,
  resolution text not null,
  reason text not null,
  status text not null default 'waiting'::text,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint decided_by_another CHECK ((decided_by <> made_by)),
  constraint year_reopenings_check CHECK (((status = ANY (ARRAY['waiting'::text, 'withdrawn'::text])) = (decided_by IS NULL))),
  constraint year_reopenings_pkey PRIMARY KEY (society_id, id),
  constraint year_reopenings_resolution_check CHECK ((resolution <> ''::text)),
  constraint year_reopenings_society_id_closing_id_fkey FOREIGN KEY (society_id, closing_id) REFERENCES year_closings(society_id, id),
  constraint year_reopenings_society_id_fkey FOREIGN KEY (society_id) REFERENCES societies(id) ON DELETE CASCADE,
  constraint year_reopenings_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
);
alter table year_reopenings enable row level security;
alter table year_reopenings force row level security;
create policy platform on year_reopenings for all to app_platform using (true) with check (true);
create policy society on year_reopenings for all to app_user using ((society_id = app.society_id())) with check ((society_id = app.society_id()));
CREATE UNIQUE INDEX year_reopenings_waiting ON public.year_reopenings USING btree (society_id) WHERE (status = 'waiting'::text);
CREATE TRIGGER audit_delete AFTER DELETE ON public.year_reopenings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_insert AFTER INSERT ON public.year_reopenings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
CREATE TRIGGER audit_update AFTER UPDATE ON public.year_reopenings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.audit_rows('{}');
