-- The same door with the same checks: what is to be posted is read once and not three times, since a run of bills spends
-- half of its time in the database here.
create or replace function app.post(society uuid, batch jsonb) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  head ledger_heads;
  fault text;
  contents text[];
  content text;
  last bytea;
  seals bytea[] := '{}';
  made vouchers[];
  posted postings[];
begin
  perform app.open_books(society);
  select h.* into head from ledger_heads h where h.society_id = society;

  with v as materialized (
    select e.ord, r.*, e.item -> 'lines' as lines from jsonb_array_elements(batch) with ordinality e (item, ord),
      jsonb_to_record(e.item) as r (id uuid, kind text, number text, day date, narration text, source uuid,
        reverses uuid, "madeBy" uuid, "approvedBy" uuid)
  ), l as materialized (
    select v.ord, v.id, v.day, l.line, r.*, a.code, a.control, f.id as found,
      app.posting_record(l.line, a.code, r.flat, r.vendor, r.paise) as record
    from v cross join jsonb_array_elements(v.lines) with ordinality l (item, line)
      cross join jsonb_to_record(l.item) as r (account uuid, flat uuid, vendor uuid, paise bigint)
      left join accounts a on a.society_id = society and a.id = r.account
      left join flats f on f.society_id = society and f.id = r.flat
  ), s as (
    select l.ord, count(*)::int as lines, sum(l.paise) as total, string_agg(l.record, '' order by l.line) as records,
      bool_and(l.paise is not null and l.paise <> 0) as are_whole, bool_and(l.code is not null) as are_known,
      bool_and((l.control <> 'flat' or l.flat is not null) and (l.control <> 'vendor' or l.vendor is not null)) as are_named,
      bool_and(l.flat is null or l.found is not null) as are_housed
    from l group by l.ord
  ), c as (
    select v.ord,
      row(society, v.id, head.last_seq + v.ord, v.kind, v.number, v.day, v.narration, v.source, v.reverses, s.lines,
        v."madeBy", v."approvedBy", ''::bytea, now())::vouchers as made,
      app.voucher_record(society, head.last_seq + v.ord, v.id, v.kind, v.number, v.day, v.narration, v.source, v.reverses,
        v."madeBy", v."approvedBy") || s.records as content,
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
  )
  select min(c.fault), array_agg(c.made order by c.ord), array_agg(c.content order by c.ord),
    (select array_agg(row(society, l.id, l.line, l.account, l.flat, l.vendor, l.day, l.paise)::postings) from l)
  into fault, made, contents, posted from c;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation';
  end if;
  if contents is null then
    return head.last_seq;
  end if;

  last := head.last_seal;
  foreach content in array contents loop
    last := sha256(last || convert_to(content, 'UTF8'));
    seals := array_append(seals, last);
  end loop;

  insert into vouchers (society_id, id, seq, kind, number, day, narration, source_id, reverses_id, posting_count, made_by,
    approved_by, seal)
  select society, v.id, v.seq, v.kind, v.number, v.day, v.narration, v.source_id, v.reverses_id, v.posting_count, v.made_by,
    v.approved_by, seals[v.seq - head.last_seq]
  from unnest(made) v;
  insert into postings (society_id, voucher_id, line, account_id, flat_id, vendor_id, day, amount_paise)
  select society, p.voucher_id, p.line, p.account_id, p.flat_id, p.vendor_id, p.day, p.amount_paise from unnest(posted) p;
  update ledger_heads h set last_seq = head.last_seq + array_length(seals, 1), last_seal = last where h.society_id = society;
  return head.last_seq + array_length(seals, 1);
end $$;
