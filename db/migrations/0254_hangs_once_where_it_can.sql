-- A row that also names rows which may not go before it has to go with its society in the first step, and so hangs on the
-- society itself again: in the second step it may come after those it names.
do $$
declare
  k record;
begin
  for k in
    select c.oid::regclass as its_table, c.relname
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'society_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('audit_log', 'postings')
      and not exists (select from pg_constraint own where own.conrelid = c.oid and own.contype = 'f' and own.confrelid = 'societies'::regclass)
      and exists (select from pg_constraint other where other.conrelid = c.oid and other.contype = 'f' and other.confdeltype in ('a', 'r'))
    order by 1
  loop
    execute format('alter table %s add constraint %I foreign key (society_id) references societies (id) on delete cascade', k.its_table, k.relname || '_society_id_fkey');
  end loop;
end $$;
