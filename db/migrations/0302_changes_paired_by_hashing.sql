-- What a row was and what it became are paired by hashing, whatever came before. PostgreSQL keeps one plan of a trigger's
-- statement, and one made where single rows changed looks through all new rows for each old one: a month's bills of a
-- great society then took longer than a statement may. A full join is never done that way, and finds the same pairs.
create or replace procedure app.audit_changes(target regclass, watched text[]) language plpgsql as $$
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
end $$;

call app.audit_changes('bills', '{paid_paise,paid_interest_paise,credited_paise,credited_interest_paise,interest_billed_paise,status}');
call app.audit_changes('receipts', '{reversal_id}');
call app.audit_changes('bank_lines', '{status,voucher_id,flat_id}');

create or replace function app.audit_rows() returns trigger language plpgsql as $$
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
end $$;

create or replace function app.audit_platform_rows() returns trigger language plpgsql as $$
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
end $$;

create or replace function app.refind_on_members() returns trigger language plpgsql as $$
begin
  perform app.refind_documents((
    select jsonb_agg(jsonb_build_object('society', n.society_id, 'member', n.id))
    from new_rows n full join old_rows o on o.society_id = n.society_id and o.id = n.id
    where (n.flat_key, n.occupancy, n.role, n.status, n.removed_at) is distinct from (o.flat_key, o.occupancy, o.role, o.status, o.removed_at)));
  return null;
end $$;
