-- Books that are there are opened by holding their head alone: every posting does it, a run of bills and a receipt several
-- times, and trying to make a row that is there costs more than looking for it.
create or replace function app.open_books(society uuid) returns date language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
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
end $$;
