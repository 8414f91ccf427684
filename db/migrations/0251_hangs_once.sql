-- A row that belongs to another row of its society, and goes with it, hangs on the society through it. That it hung on the
-- society itself as well was asked for every row written, and kept nothing that the other key did not keep.
do $$
declare
  k record;
begin
  for k in
    select own.conrelid::regclass as its_table, own.conname
    from pg_constraint own
    where own.contype = 'f' and own.confrelid = 'societies'::regclass and cardinality(own.conkey) = 1
      and exists (
        select from pg_constraint other
        where other.contype = 'f' and other.conrelid = own.conrelid and other.confrelid <> other.conrelid
          and other.confdeltype = 'c' and other.convalidated and other.conkey[1] = own.conkey[1] and cardinality(other.conkey) = 2
          and exists (select from pg_constraint up where up.contype = 'f' and up.conrelid = other.confrelid
            and (up.confrelid = 'societies'::regclass or up.confdeltype = 'c'))
          and (select a.attnotnull from pg_attribute a where a.attrelid = own.conrelid and a.attnum = other.conkey[2]))
    order by 1, 2
  loop
    execute format('alter table %s drop constraint %I', k.its_table, k.conname);
  end loop;
end $$;
