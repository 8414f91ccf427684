-- A society that comes from another installation brings its own history: while the owner of the database puts its rows
-- in, nothing writes that history a second time. The program's own logins are no members of the owner, so for them the
-- setting does nothing.
create function app.importing() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.importing', true), '') = 'on'
    and pg_has_role(session_user, (select nspowner from pg_namespace where nspname = 'app'), 'member')
$$;

create or replace function app.audit_rows() returns trigger language plpgsql as $$
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

-- The condition is the trigger's and not the function's, so that whoever writes the function anew need not know of it.
drop trigger audit on societies;
create trigger audit after insert or update or delete on societies for each row
  when (not app.importing()) execute function app.audit_society('{join_code}');
drop trigger search_insert on members;
create trigger search_insert after insert on members referencing new table as new_rows for each statement
  when (not app.importing()) execute function app.search_members();

-- What a society decides about its passwords is worth a line in its history. The trail asks every row for an id.
alter table society_settings add column id uuid generated always as (society_id) stored;
call app.audit('society_settings');
