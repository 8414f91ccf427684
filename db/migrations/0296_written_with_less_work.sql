-- The words of a search entry go with it. They are only ever written together with it, by one statement, so that nobody
-- has to look for the entry once for each of its words.
alter table search_tokens drop constraint search_tokens_society_id_type_id_fkey;
create function app.forget_words() returns trigger language plpgsql as $$
begin
  delete from search_tokens t using old_rows o where t.society_id = o.society_id and t.type = o.type and t.id = o.id;
  return null;
end $$;
create trigger words_delete after delete on search_entries referencing old table as old_rows
  for each statement execute function app.forget_words();

-- An expression of plpgsql is evaluated as it stands; a function in SQL is prepared anew for every voucher.
create or replace function app.seal_after(last bytea, first bytea, content text) returns bytea
  language plpgsql immutable parallel safe as $$
begin
  return sha256(coalesce(last, first) || convert_to(content, 'UTF8'));
end $$;

-- As before; society and id are taken from the row and not from its text.
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
      from old_rows o join new_rows n on n.society_id = o.society_id and n.id = o.id offset 0) r
    cross join lateral (
      select jsonb_object_agg(e.key, e.value) as was, jsonb_object_agg(e.key, r.became -> e.key) as became
      from jsonb_each(r.was) e where r.became -> e.key is distinct from e.value) d
    where d.was is not null;
  end if;
  return null;
end $$;
