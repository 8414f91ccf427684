import pg from 'pg'

/** The schema as PostgreSQL understood it, in a stable order: what a review of a migration wants to see. */
export const dumpSchema = async (ownerUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(catalogue)
    return `${rows.map((row) => row.line).join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

const catalogue = `
with tables as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('schema_migrations', 'installation')
), lines as (
  select 1 as kind, p.proname || pg_get_function_identity_arguments(p.oid) as name, case when p.prokind <> 'a' then pg_get_functiondef(p.oid)
      else 'create aggregate app.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') (sfunc = '
        || g.aggtransfn::regproc || ', stype = ' || format_type(g.aggtranstype, null) || ')' end || ';' as line
  from pg_proc p left join pg_aggregate g on g.aggfnoid = p.oid where p.pronamespace = 'app'::regnamespace
  union all
  select 2, t.relname, 'create table ' || t.relname || E' (\n' || (
      select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> 0 and a.attcollation <> y.typcollation then ' collate ' || quote_ident(k.collname) else '' end
        || case when a.attnotnull then ' not null' else '' end
        || coalesce(case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          else ' default ' || pg_get_expr(d.adbin, d.adrelid) end, ''), E',\n' order by a.attnum)
      from pg_attribute a join pg_type y on y.oid = a.atttypid left join pg_collation k on k.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped)
    || coalesce((select E',\n' || string_agg('  constraint ' || n.conname || ' ' || pg_get_constraintdef(n.oid), E',\n' order by n.conname)
      from pg_constraint n where n.conrelid = t.oid and n.contype <> 'n'), '')
    || E'\n);'
    || case when t.relrowsecurity then E'\nalter table ' || t.relname || ' enable row level security;' else '' end
    || case when t.relforcerowsecurity then E'\nalter table ' || t.relname || ' force row level security;' else '' end
    || coalesce((select E'\n' || string_agg('create policy ' || p.polname || ' on ' || t.relname || ' for '
        || case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end
        || ' to ' || (select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles))
        || coalesce(' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
        || coalesce(' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') || ';', E'\n' order by p.polname)
      from pg_policy p where p.polrelid = t.oid), '')
    || coalesce((select E'\n' || string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\n' order by x.relname)
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = t.oid and not exists (select 1 from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u', 'x'))), '')
    || coalesce((select E'\n' || string_agg(pg_get_triggerdef(g.oid) || ';', E'\n' order by g.tgname)
      from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal), '')
  from tables t
)
select line from lines order by kind, name collate "C"`
