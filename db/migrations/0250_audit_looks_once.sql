-- A row becomes JSON once and not three to six times, and who acts is asked once a statement and not for every row.
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
    select (r.it ->> 'society_id')::uuid, who, whose, deed, request, tg_table_name, r.it ->> 'id', r.it - hidden
    from (select to_jsonb(n) as it from new_rows n offset 0) r;
  elsif tg_op = 'DELETE' then
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before)
    select (r.it ->> 'society_id')::uuid, who, whose, deed, request, tg_table_name, r.it ->> 'id', r.it - hidden
    from (select to_jsonb(o) as it from old_rows o offset 0) r;
  else
    insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
    select r.society_id, who, whose, deed, request, tg_table_name, r.id::text, app.differing(r.was, r.became), app.differing(r.became, r.was)
    from (select o.society_id, o.id, to_jsonb(o) - hidden as was, to_jsonb(n) - hidden as became
      from old_rows o join new_rows n on n.society_id = o.society_id and n.id = o.id offset 0) r
    where r.was is distinct from r.became;
  end if;
  return null;
end $$;
