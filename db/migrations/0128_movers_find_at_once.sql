-- Who moves in or out, changes role or leaves finds other papers from that moment on, not from the next morning: the
-- register is below the papers and cannot call them, so the database puts right who finds what, in the same transaction.
create function app.refind_documents(people jsonb) returns void language plpgsql as $$
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
end $$;

create function app.refind_on_occupancies() returns trigger language plpgsql as $$
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
end $$;
create trigger refind_new after insert on occupancies referencing new table as new_rows
  for each statement execute function app.refind_on_occupancies();
create trigger refind_changed after update on occupancies referencing old table as old_rows new table as new_rows
  for each statement execute function app.refind_on_occupancies();
create trigger refind_gone after delete on occupancies referencing old table as old_rows
  for each statement execute function app.refind_on_occupancies();

create function app.refind_on_members() returns trigger language plpgsql as $$
begin
  perform app.refind_documents((
    select jsonb_agg(jsonb_build_object('society', n.society_id, 'member', n.id))
    from new_rows n join old_rows o on o.society_id = n.society_id and o.id = n.id
    where (n.flat_key, n.occupancy, n.role, n.status, n.removed_at) is distinct from (o.flat_key, o.occupancy, o.role, o.status, o.removed_at)));
  return null;
end $$;
create trigger refind_changed after update on members referencing old table as old_rows new table as new_rows
  for each statement execute function app.refind_on_members();
