-- The ground every table stands on: whose statement this is, what an ordinary society table gets, and the audit trail.
create schema app;
grant usage on schema app, public to app_user, app_platform;

-- After a local set_config ends, the setting reverts to '' and not to NULL, hence nullif.
create function app.society_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.society_id', true), '')::uuid $$;
create function app.identity_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.identity_id', true), '')::uuid $$;
create function app.setting(name text) returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.' || name, true), '') $$;

-- A society that comes from another installation brings its own history: while the owner of the database puts its rows
-- in, nothing writes that history a second time. The program's own logins are no members of the owner, so for them the
-- setting does nothing.
create function app.importing() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.importing', true), '') = 'on'
    and pg_has_role(session_user, (select nspowner from pg_namespace where nspname = 'app'), 'member')
$$;

-- A table that belongs to societies: its rows are visible and writable only inside the society of the scope.
create procedure app.protect_society_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy society on %s to app_user using (society_id = app.society_id()) with check (society_id = app.society_id())', target);
  execute format('create policy platform on %s to app_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_user, app_platform', target);
end $$;

-- A table of the platform: closed to societies unless a migration opens a part of it.
create procedure app.protect_platform_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform on %s to app_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_platform', target);
end $$;

create table audit_log (
  society_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  identity_id uuid,
  role text,
  action text,
  request_id text,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb,
  primary key (society_id, id)
);
create index audit_log_by_time on audit_log (society_id, at desc, id);
create index audit_log_by_row on audit_log (society_id, table_name, row_id, at desc);
-- The control center shows what people did last in any of a thousand societies; without this it would read two months
-- of all of them.
create index audit_log_newest on audit_log (at desc) where identity_id is not null;
call app.protect_society_table('audit_log');
revoke update, delete, truncate on audit_log from app_user, app_platform;

create table platform_audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  identity_id uuid,
  role text,
  action text,
  request_id text,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb
);
create index platform_audit_log_by_time on platform_audit_log (at desc, id);
call app.protect_platform_table('platform_audit_log');
revoke update, delete, truncate on platform_audit_log from app_platform;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function app.refuse_change();
create trigger append_only_truncate before truncate on audit_log for each statement execute function app.refuse_change();
create trigger append_only before update or delete on platform_audit_log for each row execute function app.refuse_change();
create trigger append_only_truncate before truncate on platform_audit_log for each statement execute function app.refuse_change();

-- Of two versions of a row, the members of the first that differ in the second.
create function app.differing(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where other -> key is distinct from value
$$;

-- One statement-level trigger per kind of change, so that a set-based write pays once and not per row.
-- The first argument lists the columns that never enter the trail, such as password hashes.
create function app.audit_rows() returns trigger language plpgsql as $$
declare
  hidden text[] := coalesce(tg_argv[0]::text[], '{}');
begin
  if app.importing() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, after)
    select (to_jsonb(n) ->> 'society_id')::uuid, app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'),
      tg_table_name, to_jsonb(n) ->> 'id', to_jsonb(n) - hidden
    from new_rows n;
  elsif tg_op = 'DELETE' then
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before)
    select (to_jsonb(o) ->> 'society_id')::uuid, app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'),
      tg_table_name, to_jsonb(o) ->> 'id', to_jsonb(o) - hidden
    from old_rows o;
  else
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
    select o.society_id, app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'),
      tg_table_name, o.id::text,
      app.differing(to_jsonb(o) - hidden, to_jsonb(n) - hidden), app.differing(to_jsonb(n) - hidden, to_jsonb(o) - hidden)
    from old_rows o join new_rows n on n.society_id = o.society_id and n.id = o.id
    where to_jsonb(o) - hidden is distinct from to_jsonb(n) - hidden;
  end if;
  return null;
end $$;

create function app.audit_platform_rows() returns trigger language plpgsql as $$
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
    from old_rows o join new_rows n on n.id = o.id
    where to_jsonb(o) - hidden is distinct from to_jsonb(n) - hidden;
  end if;
  return null;
end $$;

-- A society's own row is its own history: the society may read it like the rest of its trail.
create function app.audit_society() returns trigger language plpgsql as $$
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
end $$;

create procedure app.audit(target regclass, hidden text[] default '{}') language plpgsql as $$
declare
  keeper text := case when exists (select 1 from pg_attribute where attrelid = target and attname = 'society_id' and not attisdropped)
    then 'app.audit_rows' else 'app.audit_platform_rows' end;
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows for each statement execute function %s(%L)', target, keeper, hidden);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %s(%L)', target, keeper, hidden);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function %s(%L)', target, keeper, hidden);
end $$;

-- Societies are addressed by name or by id; text that is no id is simply not one.
create function app.uuid_or_null(value text) returns uuid language sql immutable parallel safe as $$
  select case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;

-- Topics leave with the transaction that adds them. The queue's own tables (schema pgboss, made by pg-boss right after
-- the migrations) know no row-level security, so the program's roles never write them by hand: this is the only slot,
-- and what passes through it is a topic, a subscriber and ids.
create function app.enqueue(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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
end $$;
revoke execute on function app.enqueue(jsonb) from public;
grant execute on function app.enqueue(jsonb) to app_user, app_platform;
