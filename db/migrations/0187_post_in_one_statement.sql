-- The same door with the same checks, in one statement: what is to be posted is read as one set, checked, sealed and
-- written from there, without being gathered into arrays in between. A run of bills spends half of its time here.

create function app.seal_after(last bytea, first bytea, content text) returns bytea language sql immutable parallel safe as $$
  select sha256(coalesce(last, first) || convert_to(content, 'UTF8'))
$$;
-- Over vouchers in their order, the seal of each; `first` is the seal of the one before them all.
create aggregate app.sealed(first bytea, content text) (sfunc = app.seal_after, stype = bytea);

create or replace function app.post(society uuid, batch jsonb) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  head ledger_heads;
  fault text;
  written bigint;
  last bytea;
begin
  perform app.open_books(society);
  select h.* into head from ledger_heads h where h.society_id = society;

  with v as materialized (
    select r.* from rows from (jsonb_to_recordset(batch) as (id uuid, kind text, number text, day date, narration text,
      source uuid, reverses uuid, "madeBy" uuid, "approvedBy" uuid, lines jsonb)) with ordinality
      as r (id, kind, number, day, narration, source, reverses, made_by, approved_by, lines, ord)
  ), l as materialized (
    select v.ord, v.id, v.day, r.line, r.account, r.flat, r.vendor, r.paise, a.code, a.control, f.id as found
    from v cross join lateral rows from (jsonb_to_recordset(v.lines) as (account uuid, flat uuid, vendor uuid, paise bigint))
        with ordinality as r (account, flat, vendor, paise, line)
      left join accounts a on a.society_id = society and a.id = r.account
      left join flats f on f.society_id = society and f.id = r.flat
  ), s as (
    select l.ord, count(*)::int as lines, sum(l.paise) as total,
      string_agg(app.posting_record(l.line, l.code, l.flat, l.vendor, l.paise), '' order by l.line) as records,
      bool_and(l.paise is not null and l.paise <> 0) as are_whole, bool_and(l.code is not null) as are_known,
      bool_and((l.control <> 'flat' or l.flat is not null) and (l.control <> 'vendor' or l.vendor is not null)) as are_named,
      bool_and(l.flat is null or l.found is not null) as are_housed
    from l group by l.ord
  ), c as materialized (
    select v.*, s.lines as posting_count,
      app.voucher_record(society, head.last_seq + v.ord, v.id, v.kind, v.number, v.day, v.narration, v.source, v.reverses,
        v.made_by, v.approved_by) || s.records as content,
      coalesce(v.number, 'A voucher') || case
        when v.id is null or v.kind is null or v.number is null or v.day is null or v.narration is null
          then ' lacks its id, kind, number, day or narration'
        when s.ord is null then ' has no lines'
        when not s.are_whole then ' has a line without an amount'
        when not s.are_known then ' names an account that is not of these books'
        when s.total <> 0 then ' does not balance: ' || s.total || ' paise remain'
        when not s.are_named then ' posts to a control account without naming the flat or the vendor'
        when not s.are_housed then ' names a flat that is not of this society'
        when v.day <= head.locked_until then ' falls on a day up to which the books are closed'
        when v.reverses is not null and not exists (
          select 1 from vouchers o where o.society_id = society and o.id = v.reverses)
          then ' reverses a voucher that is not of these books'
      end as fault
    from v left join s on s.ord = v.ord
  ), w as (
    -- Nothing is written unless all of it is whole.
    insert into vouchers (society_id, id, seq, kind, number, day, narration, source_id, reverses_id, posting_count, made_by,
      approved_by, seal)
    select society, c.id, head.last_seq + c.ord, c.kind, c.number, c.day, c.narration, c.source, c.reverses, c.posting_count,
      c.made_by, c.approved_by, app.sealed(head.last_seal, c.content) over (order by c.ord)
    from c where (select min(o.fault) from c o) is null
    returning seq, seal
  ), p as (
    insert into postings (society_id, voucher_id, line, account_id, flat_id, vendor_id, day, amount_paise)
    select society, l.id, l.line, l.account, l.flat, l.vendor, l.day, l.paise from l
    where (select min(o.fault) from c o) is null
  )
  select (select min(c.fault) from c), w.seq, w.seal into fault, written, last
  from (select 1) one left join w on true order by w.seq desc limit 1;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation';
  end if;
  if written is null then
    return head.last_seq;
  end if;
  update ledger_heads h set last_seq = written, last_seal = last where h.society_id = society;
  return written;
end $$;
